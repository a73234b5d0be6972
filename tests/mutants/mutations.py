"""A mutant is a module of the core with one small lie in it."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from types import CodeType
from typing import Any

Ops = tuple[type[ast.AST], ...]

COMPARISONS: dict[type[ast.cmpop], Ops] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
CALCULATIONS: dict[type[ast.operator], Ops] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add, ast.FloorDiv),
    ast.FloorDiv: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
}
OTHER_NAMES = {"min": "max", "max": "min"}
OTHER_MEMBERS = {
    ("Camp", "ATTAQUE"): "DEFENSE",
    ("Camp", "DEFENSE"): "ATTAQUE",
    ("Chelem", "DEFENSE"): "REUSSI",
    ("Chelem", "ANNONCE_CHUTE"): "ANNONCE_REUSSI",
    ("Contrat", "GARDE_CONTRE"): "GARDE_SANS",
    ("Contrat", "GARDE"): "GARDE_SANS",
    ("Contrat", "PRISE"): "GARDE_SANS",
}
# Types are mypy's to check, and what a decorator says changes no mark.
LEFT_ALONE = {"annotation", "returns", "decorator_list", "format_spec"}


@dataclass(frozen=True)
class Mutant:
    """`name` says the line and the lie; it stays the same when other lines move."""

    module: str
    name: str
    code: CodeType


def mutants(module: str, source: str) -> Iterator[Mutant]:
    tree, lines = ast.parse(source), source.splitlines()
    seen: Counter[str] = Counter()
    for owner, field, rank, node in list(_nodes(tree)):
        for lie in _lies(node):
            ast.fix_missing_locations(ast.copy_location(lie, node))
            name = f"{module}: {lines[node.lineno - 1].strip()}  # {_said(node)} → {_said(lie)}"
            seen[name] += 1
            _put(owner, field, rank, lie)
            code = compile(tree, f"{module}.py", "exec", dont_inherit=True)
            _put(owner, field, rank, node)
            yield Mutant(module, name if seen[name] == 1 else f"{name} ({seen[name]})", code)


def _said(node: ast.AST) -> str:
    """The first line of it is enough to know it again."""
    return ast.unparse(node).splitlines()[0]


def _put(owner: ast.AST, field: str, rank: int | None, node: ast.AST) -> None:
    if rank is None:
        setattr(owner, field, node)
    else:
        getattr(owner, field)[rank] = node


def _nodes(owner: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, Any]]:
    for field, value in ast.iter_fields(owner):
        if field in LEFT_ALONE:
            continue
        for rank, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(node, ast.AST) and not _is_no_code(owner, node):
                yield owner, field, rank, node
                yield from _nodes(node)


def _is_no_code(owner: ast.AST, node: ast.AST) -> bool:
    docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    piece = isinstance(owner, ast.JoinedStr) and isinstance(node, ast.Constant)
    return docstring or piece or isinstance(node, (ast.Import, ast.ImportFrom))


def _lies(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(value=value):
            yield from (ast.Constant(lie) for lie in _other_values(value))
        case ast.JoinedStr(values=values):
            yield ast.JoinedStr([ast.Constant("XX"), *values])
        case ast.Compare(ops=ops):
            for rank, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    yield _with(node, ops=[*ops[:rank], other(), *ops[rank + 1 :]])
        case ast.BinOp(op=op) | ast.AugAssign(op=op):
            yield from (_with(node, op=other()) for other in CALCULATIONS.get(type(op), ()))
        case ast.BoolOp(op=op):
            yield _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.Name(id=name) if name in OTHER_NAMES:
            yield _with(node, id=OTHER_NAMES[name])
        case ast.Attribute(value=ast.Name(id=name), attr=attr) if (name, attr) in OTHER_MEMBERS:
            yield _with(node, attr=OTHER_MEMBERS[name, attr])
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test) if not _lied_about(test):
            yield _with(node, test=ast.UnaryOp(ast.Not(), test))
        case ast.Expr() | ast.Raise() | ast.Return(value=None):
            yield ast.Pass()


def _other_values(value: object) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    return [f"XX{value}"] if isinstance(value, str) else []


def _lied_about(test: ast.expr) -> bool:
    """A condition whose own lies already turn it round."""
    return isinstance(test, ast.UnaryOp) or (isinstance(test, ast.Compare) and len(test.ops) == 1)


def _with(node: ast.AST, **change: Any) -> ast.AST:
    lie = copy(node)
    for field, value in change.items():
        setattr(lie, field, value)
    return lie
