"""What needs no partie: the calculator, and the address that a link starts with."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from backend import schemas, views
from backend.http.portes import CALCULER, Ctx, adresse_publique, en_json, erreurs

routeur = APIRouter(prefix="/api")


@routeur.post("/marque", responses={200: {"model": schemas.MarqueCalculee}, **CALCULER}, tags=["calcul"])
def marque(corps: schemas.DonneSeule) -> Response:
    """Mark a donne that no partie holds. Nothing is stored."""
    return en_json(views.marque(corps.saisie()))


@routeur.post("/comptage", responses={200: {"model": schemas.Comptage}, **CALCULER}, tags=["calcul"])
def comptage(corps: schemas.Paquet) -> Response:
    """Count a packet: what it is worth, and what that makes for the attack. Nothing is stored."""
    return en_json(views.comptage(corps.saisie()))


@routeur.get("/adresse", responses={200: {"model": schemas.Adresse}, **erreurs(429)}, tags=["service"])
def adresse(ctx: Ctx, request: Request) -> Response:
    """What a link for another phone starts with: the public or LAN address, never localhost when known."""
    return en_json({"adresse": adresse_publique(ctx, request)})
