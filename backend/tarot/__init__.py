"""The rules of the table: standard library only; no clock, no I/O, no float."""
