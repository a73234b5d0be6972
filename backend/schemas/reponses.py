"""What programs get, for the reader of the OpenAPI page."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field


class Marque(BaseModel):
    """`valeur` and `etapes` as the camp that wins the donne sees them; `marques` by place, summing to 0."""

    gagnee: bool | None = None
    objectif: int | None = None
    ecart: int | None = None
    valeur: int
    marques: list[int]
    etapes: list[tuple[str, int]]


class Alerte(BaseModel):
    code: str
    phrase: str


class Correction(BaseModel):
    le: str
    avant: dict[str, Any]


class Ligne(BaseModel):
    """One entry of the feuille: what was typed, who dealt, what it marks."""

    cle: str
    numero: int | None = Field(description="null for a passée")
    donneur: int
    passee: bool
    table: list[int] | None = None
    preneur: int | None = None
    appele: int | None = None
    contrat: str | None = None
    bouts: int | None = None
    points: float | None = None
    petit_au_bout: str | None = None
    poignees: list[dict[str, Any]] = []
    chelem: str | None = None
    marque: Marque
    alertes: list[Alerte]
    saisie_le: str
    corrections: list[Correction]


class Joueur(BaseModel):
    place: int
    nom: str
    present: bool
    personne: str
    remplace: int | None = Field(description="whose seat this person inherited")


class Tenue(BaseModel):
    place: int | None


class Suppression(BaseModel):
    cle: str
    le: str


class Rang(BaseModel):
    place: int
    rang: int | None = Field(description="null for who played no donne")
    total: int


class Feuille(BaseModel):
    """The whole public state of a partie."""

    partie: str
    bande: str
    nom: str | None
    version: int
    epoch: int
    etat: Literal["en_cours", "finie"]
    joueurs: list[Joueur]
    a_table: int
    ordre: list[int]
    donneur: int
    crayon: Tenue
    passage_en_attente: bool
    donnes_prevues: int | None
    egalite: Literal["ex_aequo", "donne_de_plus"]
    donnes: list[Ligne]
    supprimees: list[Suppression]
    totaux: list[int]
    classement: list[Rang]
    spectateurs: int
    cree_le: str
    derniere_donne_le: str | None
    terminee_le: str | None
    efface_le: str


class Ecrit(BaseModel):
    """Every write: the version at which it was applied, the feuille as it is now."""

    version: int
    feuille: Feuille


class PartieCreee(Ecrit):
    createur: str
    crayon: str


class PassageOffert(Ecrit):
    passage: str
    expire_le: str


class CrayonPris(Ecrit):
    crayon: str
    epoch: int


class MarqueCalculee(BaseModel):
    marque: Marque
    alertes: list[Alerte]


class Comptage(BaseModel):
    cartes: int
    autres_cartes: int
    points: float
    autres_points: float
    points_attaque: float
    bouts_attaque: int
    alertes: list[Alerte]


class PersonneDeLaBande(BaseModel):
    personne: str
    nom: str


class PersonneFusionnee(PersonneDeLaBande):
    """A name that is counted with another."""

    avec: str


class TotalDePersonne(BaseModel):
    personne: str
    total: int


class PartieVue(BaseModel):
    partie: str
    etat: Literal["en_cours", "finie"]
    cree_le: str
    terminee_le: str | None
    donnes: int
    gagnants: list[str] = Field(description="personnes at the first place")
    totaux: list[TotalDePersonne]
    encore_visible: bool
    comptee: bool = Field(
        description="in the palmares: false while open, and for a partie that was continued"
    )


class LigneDePalmares(BaseModel):
    personne: str
    nom: str
    victoires: int = Field(description="every first place")
    victoires_partagees: int = Field(description="those that were shared")
    parties: int
    total: int


class Bande(BaseModel):
    bande: str
    joueurs: list[PersonneDeLaBande]
    fusions: list[PersonneFusionnee]
    parties: list[PartieVue]
    palmares: list[LigneDePalmares]
    cree_le: str
    efface_le: str


class Probleme(BaseModel):
    """RFC 9457. `detail` is a French sentence for the person at the table."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    champ: str | None = None
    version: int | None = None
    epoch: int | None = None
    entree: dict[str, Any] | None = None
    raison: str | None = None
    efface_le: str | None = None
    bande: str | None = None


class Adresse(BaseModel):
    adresse: str = Field(description="what a link for another phone starts with: never localhost")
