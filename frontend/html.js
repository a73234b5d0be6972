// @ts-check
import { h } from 'preact'
import htm from 'htm'

/** The one template tag of the screens: markup in, preact nodes out. */
export const html = htm.bind(h)
