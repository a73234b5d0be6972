"""What programs send.

Fields that players fill are documented here and checked by the core, which knows the sentence to say;
so a model takes any JSON and only remembers which fields were given.
"""

from __future__ import annotations

from typing import Any

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
_256_BITS = "256 random bits in base64url, made by the phone."
_CREATEUR = _libre(_256_BITS, "fBAoPMRqHwLs17MiqKQtYNGYGLPxotWtPLAD3Y0F0Cg", **_TEXTE)
_CRAYON = _libre(_256_BITS, "2LGFjiSuYXZ31QOSxh4Mo1HR75vL5oO6cb1JJt9rj74", **_TEXTE)
_PASSAGE = _libre(_256_BITS, "CIawUQdWh8GKmuUHU4P-uEAPvkMoxuS9Rbd7MPHnO1Q", **_TEXTE)
_CLE = _libre(
    "A UUID made by the phone: asking twice is asking once.",
    "cd8020c9-71a1-46b9-9b13-000ec18c0a64",
    format="uuid",
    **_TEXTE,
)
_PLACE = _libre("A person's index in `joueurs`.", 0, **_ENTIER)
_CONTRAT = _libre("", "garde", type="string", enum=["prise", "garde", "garde_sans", "garde_contre"])


def _exige(*champs: str) -> ConfigDict:
    """Documents which fields must be there; the core checks it, as it checks their content."""
    return ConfigDict(json_schema_extra={"required": list(champs)} if champs else {})


class Corps(BaseModel):
    """A body: unknown fields are let pass, so that a newer phone may talk to an older service."""

    model_config = ConfigDict(extra="ignore")

    def saisie(self) -> dict[str, Any]:
        """The fields that were given, by name."""
        return {nom: getattr(self, nom) for nom in self.model_fields_set}


class Epoque(Corps):
    model_config = _exige("epoch")

    epoch: Any = _EPOCH


class Donne(Corps):
    """What is typed of a donne, whoever sits where."""

    preneur: Any = _libre("The place of who takes.", 0, **_ENTIER)
    appele: Any = _libre("At 5 only, and then it must be there: null means alone.", None, **_ENTIER_OU_RIEN)
    contrat: Any = _CONTRAT
    bouts: Any = _libre("The attack's bouts.", 2, type="integer", minimum=0, maximum=3)
    points: Any = _libre(
        "The attack's points, by halves.", 49, type="number", minimum=0, maximum=91, multipleOf=0.5
    )
    petit_au_bout: Any = _libre("The camp that won the last trick with the petit.", "attaque", **_CAMP)
    poignees: Any = _libre(
        "Each `{camp, taille}`; `camp` may be null. `taille`: simple, double, triple.",
        [{"camp": "attaque", "taille": "simple"}],
        type=["array", "null"],
        items={"type": "object"},
    )
    chelem: Any = _libre(
        "",
        None,
        type=["string", "null"],
        enum=[None, "annonce_reussi", "annonce_chute", "reussi", "defense"],
    )


class DonneSeule(Donne):
    """A donne without a partie: `preneur` and `appele` are 0 to `table` − 1."""

    model_config = _exige("table", "preneur", "contrat", "bouts", "points")

    table: Any = _libre("How many play: 3, 4 or 5.", 4, type="integer", enum=[3, 4, 5])


class Entree(Donne, Epoque):
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


class NouvellePartie(Corps):
    """A new partie; `cle` makes it repeatable, and then the body brings its own `createur` and `crayon`."""

    model_config = _exige("joueurs")

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
    createur: Any = _CREATEUR
    crayon: Any = _CRAYON
    cle: Any = _CLE


class PartieDeLaBande(NouvellePartie):
    model_config = _exige()

    suite_de: Any = _libre("A partie of this bande to continue.", None, type=["string", "null"])


class Reglages(Epoque):
    nom: Any = _libre("", "Tarot du vendredi", type=["string", "null"])
    donnes_prevues: Any = _libre("", 12, **_ENTIER_OU_RIEN)
    a_table: Any = _libre("", 4, type="integer", minimum=3, maximum=5)
    ordre: Any = _libre("Every seated place, once.", [1, 0, 2, 3], **_PLACES)
    donneur: Any = _libre("Who deals next.", 2, **_ENTIER)
    egalite: Any = _libre("Only before the first donne.", "ex_aequo", type="string")


class NouveauJoueur(Epoque):
    model_config = _exige("epoch", "cle", "nom")

    cle: Any = _CLE
    nom: Any = _libre("A first name, 1 to 24 characters as a reader counts them.", "Inès", **_TEXTE)
    a_la_place_de: Any = _libre("Whose seat is inherited.", None, **_ENTIER_OU_RIEN)


class ChangementDeJoueur(Epoque):
    nom: Any = _libre("", "Thomas", **_TEXTE)
    meme_personne: Any = _libre("False when the name belongs to somebody else.", True, type="boolean")
    present: Any = _libre("False to leave, true to come back.", False, type="boolean")


class DemandeDePassage(Epoque):
    model_config = _exige()

    passage: Any = _PASSAGE


class PriseDuCrayon(Corps):
    model_config = _exige("passage")

    passage: Any = _PASSAGE
    crayon: Any = _CRAYON
    place: Any = _PLACE


class Reprise(Corps):
    crayon: Any = _CRAYON
    place: Any = _PLACE


class Paquet(Corps):
    """The cards that one camp has in front of it, counted by kind."""

    model_config = _exige(
        "bouts", "rois", "dames", "cavaliers", "valets", "basses", "table", "contrat", "camp"
    )

    bouts: Any = _libre("", 2, type="integer", minimum=0, maximum=3)
    rois: Any = _libre("", 2, type="integer", minimum=0, maximum=4)
    dames: Any = _libre("", 1, type="integer", minimum=0, maximum=4)
    cavaliers: Any = _libre("", 1, type="integer", minimum=0, maximum=4)
    valets: Any = _libre("", 1, type="integer", minimum=0, maximum=4)
    basses: Any = _libre("Every other card.", 31, type="integer", minimum=0, maximum=59)
    table: Any = _libre("How many play: 3, 4 or 5.", 4, type="integer", enum=[3, 4, 5])
    contrat: Any = _CONTRAT
    camp: Any = _libre("Whose packet it is.", "attaque", type="string", enum=["attaque", "defense"])


class Fusion(Corps):
    model_config = _exige("avec")

    avec: Any = _libre("The personne that this one is.", "g4eMkRcTOJAuD-D7l6jEeg", **_TEXTE)
