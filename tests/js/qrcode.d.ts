// The package declares itself as a global; the page imports its ES module, whose default is that value.
/// <reference path="./node_modules/qrcode-generator/dist/qrcode.d.ts" />
declare const encoder: QRCodeFactory
export default encoder
