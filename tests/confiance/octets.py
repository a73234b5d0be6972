"""Bodies that no phone of ours sends: as JSON text where JSON can say them, as bytes where it cannot."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tests.confiance.effort import EFFORT

VALEURS = (
    "null",
    "true",
    "false",
    "0",
    "-0",
    "-1",
    "1",
    "2.5",
    "0.1",
    "1e2",
    "1E400",
    "1e309",
    "-1e309",
    "1e-400",
    "NaN",
    "Infinity",
    "-Infinity",
    "9007199254740993",
    "9223372036854775808",
    "1" + "0" * 400,
    "1" * 5_000,
    '""',
    '" "',
    '"0"',
    '"\\u0000"',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\\ud83d\\ude00"',
    '"\\u202eaeL"',
    '"\\u200b"',
    '"\\ufeff"',
    '"<script>alert(1)</script>"',
    '"\'; DROP TABLE partie; --"',
    '"%00"',
    '"../../etc/passwd"',
    '"' + "a" * 4_000 + '"',
    '"' + "e\\u0301" * 500 + '"',
    '"\\ufdfa"',
    "[]",
    "[[]]",
    "[null]",
    "[0, 0, 0]",
    "[0, 1, 2, 3, 4, 5, 6, 7, 8]",
    "[true, false, null]",
    "[1e400]",
    '["\\ud800", "\\ud800", "\\ud800"]',
    "{}",
    '{"": ""}',
    '{"\\ud800": 1}',
    '{"camp": "attaque", "taille": "simple"}',
    '[{"camp": [], "taille": {}}]',
    '[{"camp": "attaque", "taille": "quadruple"}]',
    "[" * 90 + "]" * 90,
    "[" * 990 + "]" * 990,
    '{"a":' * 400 + "1" + "}" * 400,
)
"""One of them at a time takes the place of a field that a route reads."""

CHAMPS = ("joueurs", "epoch")

BRUTS = (
    b"",
    b" ",
    b"\x00",
    b"\xff",
    b"\xff\xfe{\x00}\x00",
    b"\xef\xbb\xbf{}",
    b"\xc3\x28",
    b'{"nom": "\xed\xa0\x80"}',
    b'{"nom": "\xf5\x80\x80\x80"}',
    b'{"nom": "L\xe9a"}',
    b"{",
    b"}",
    b'{"epoch": 1',
    b'{"epoch": 1}}',
    b'{"epoch": 1,}',
    b"{'epoch': 1}",
    b"{epoch: 1}",
    b'{"epoch": 01}',
    b'{"epoch": +1}',
    b'{"epoch": .5}',
    b'{"epoch": 1.}',
    b'{"epoch": 0x1}',
    b'{"epoch": 1, "epoch": 2}',
    b'{"epoch": 1} {"epoch": 1}',
    b'// comment\n{"epoch": 1}',
    b'{"__proto__": {"epoch": 1}}',
    b'{"epoch": 1, "__class__": "Partie", "version": 99, "efface_le": "9999-12-31T00:00:00Z"}',
    b"undefined",
    b"epoch=1&apres=",
    b"<?xml version='1.0'?><epoch>1</epoch>",
    b"--b\r\nContent-Disposition: form-data; name=x\r\n\r\n1\r\n--b--",
    b"[" * 4_000 + b"]" * 4_000,
    b"[" * 8_000,
    b'{"a":' * 1_500 + b"1" + b"}" * 500,
    b'"' + b"a" * 8_000 + b'"',
    b'{"nom": "\\u12"}',
    b'{"nom": "\\x41"}',
    b'{"nom": "a\nb"}',
    b"\x1f\x8b\x08\x00\x00\x00\x00\x00",
    b"null\x00",
)

CORPS = (
    *BRUTS,
    *(valeur.encode() for valeur in VALEURS),
    *(f'{{"{champ}": {valeur}}}'.encode() for champ in CHAMPS for valeur in VALEURS),
)
"""Two hundred and more bodies, the same for every route."""


UN_SUR = 3 if EFFORT == 1 else 1


def alteres(corps: dict[str, object]) -> Iterator[bytes]:
    """A body that would be accepted, one field at a time left out or replaced by values of the list."""
    for champ in corps:
        autres = {nom: valeur for nom, valeur in corps.items() if nom != champ}
        yield json.dumps(autres).encode()
        debut = json.dumps(autres)[:-1] + (", " if autres else "")
        yield from (f'{debut}"{champ}": {valeur}}}'.encode() for valeur in VALEURS[::UN_SUR])
