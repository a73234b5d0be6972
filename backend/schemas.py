"""The wire: what programs send and what they get, for the reader of the OpenAPI page.

Fields that players fill are documented here and checked by the core, which knows the sentence to say;
so a model takes any JSON and only remembers which fields were given.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


def _libre(description: str, exemple: object, **schema: Any) -> Any:
    """A field documented by `schema` and left to the core to check."""
    return Field(default=None, description=description, examples=[exemple], json_schema_extra=schema)


_ENTIER = {"type": "integer"}
_TEXTE = {"type": "string"}
_ENTIER_OU_RIEN = {"type": ["integer", "null"]}
_CAMP = {"type": ["string", "null"], "enum": ["attaque", "defense", None]}
_PLACES = {"type": "array", "items": {"type": "integer"}}

_EPOCH = _libre("The epoch that the phone knew when this was typed.", 1, **_ENTIER)
_SECRET = _libre("256 random bits in base64url, made by the phone.", "k3v…", **_TEXTE)
_CLE = _libre("A UUID made by the phone: asking twice is asking once.", "0b6c…", format="uuid", **_TEXTE)
_PLACE = _libre("A person's index in `joueurs`.", 0, **_ENTIER)


class Corps(BaseModel):
    """A body: unknown fields are let pass, so that a newer phone may talk to an older service."""

    model_config = ConfigDict(extra="ignore")

    def saisie(self) -> dict[str, Any]:
        """The fields that were given, by name."""
        return {nom: getattr(self, nom) for nom in self.model_fields_set}


class Epoque(Corps):
    epoch: Any = _EPOCH


class Entree(Epoque):
    """A donne as typed, or `passee`."""

    apres: Any = _libre(
        "`cle` of the last entry that the phone had seen; null for none.", None, type=["string", "null"]
    )
    passee: Any = _libre("Nobody took: the dealer moves on.", False, type="boolean")
    table: Any = _libre(
        "The places that play; may be left out when those present are exactly `a_table`.",
        [0, 1, 2, 3],
        **_PLACES,
    )
    preneur: Any = _libre("The place of who takes.", 0, **_ENTIER)
    appele: Any = _libre("At 5 only, and then it must be there: null means alone.", None, **_ENTIER_OU_RIEN)
    contrat: Any = _libre("", "garde", type="string", enum=["prise", "garde", "garde_sans", "garde_contre"])
    bouts: Any = _libre("The attack's bouts.", 2, type="integer", minimum=0, maximum=3)
    points: Any = _libre(
        "The attack's points, by halves.", 49, type="number", minimum=0, maximum=91, multipleOf=0.5
    )
    petit_au_bout: Any = _libre("The camp that won the last trick with the petit.", "attaque", **_CAMP)
    poignees: Any = _libre(
        "Each `{camp, taille}`; `camp` may be null. `taille`: simple, double, triple.",
        [{"camp": "attaque", "taille": "simple"}],
        type="array",
        items={"type": "object"},
    )
    chelem: Any = _libre(
        "",
        None,
        type=["string", "null"],
        enum=[None, "annonce_reussi", "annonce_chute", "reussi", "defense"],
    )


class NouvellePartie(Corps):
    """A new partie; `cle` makes it repeatable, and then the body brings its own `createur` and `crayon`."""

    joueurs: Any = _libre(
        "First names, 3 to 8.", ["Léa", "Karim", "Sophie", "Tom"], type="array", items=_TEXTE
    )
    a_table: Any = _libre("How many play a donne.", 4, type="integer", minimum=3, maximum=5)
    ordre: Any = _libre("The seats around the table.", [0, 1, 2, 3], **_PLACES)
    premier_donneur: Any = _PLACE
    donnes_prevues: Any = _libre("How many donnes are planned; null for none.", 12, **_ENTIER_OU_RIEN)
    egalite: Any = _libre("", "ex_aequo", type="string", enum=["ex_aequo", "donne_de_plus"])
    nom: Any = _libre("A name for the evening.", None, type=["string", "null"])
    place: Any = _libre("Who holds this phone.", 0, **_ENTIER_OU_RIEN)
    createur: Any = _SECRET
    crayon: Any = _SECRET
    cle: Any = _CLE


class PartieDeLaBande(NouvellePartie):
    suite_de: Any = _libre("A partie of this bande to continue.", None, type=["string", "null"])


class Reglages(Epoque):
    nom: Any = _libre("", "Tarot du vendredi", type=["string", "null"])
    donnes_prevues: Any = _libre("", 12, **_ENTIER_OU_RIEN)
    a_table: Any = _libre("", 4, type="integer", minimum=3, maximum=5)
    ordre: Any = _libre("Every seated place, once.", [1, 0, 2, 3], **_PLACES)
    donneur: Any = _libre("Who deals next.", 2, **_ENTIER)
    egalite: Any = _libre("Only before the first donne.", "ex_aequo", type="string")


class NouveauJoueur(Epoque):
    cle: Any = _CLE
    nom: Any = _libre("A first name, 1 to 24 characters as a reader counts them.", "Inès", **_TEXTE)
    a_la_place_de: Any = _libre("Whose seat is inherited.", None, **_ENTIER_OU_RIEN)


class ChangementDeJoueur(Epoque):
    nom: Any = _libre("", "Thomas", **_TEXTE)
    meme_personne: Any = _libre("False when the name belongs to somebody else.", True, type="boolean")
    present: Any = _libre("False to leave, true to come back.", False, type="boolean")


class DemandeDePassage(Epoque):
    passage: Any = _SECRET


class PriseDuCrayon(Corps):
    passage: Any = _SECRET
    crayon: Any = _SECRET
    place: Any = _PLACE


class Reprise(Corps):
    crayon: Any = _SECRET
    place: Any = _PLACE


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


class PersonneDeLaBande(BaseModel):
    personne: str
    nom: str


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


class Adresse(BaseModel):
    adresse: str = Field(description="what a link for another phone starts with: never localhost")
