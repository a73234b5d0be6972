"""The tables. No rules in here: the core decides, the commands write, the views read.

Names of people live in `bande.personnes` and `partie.joueurs` only, so that forgetting is one place.
JSON columns are always assigned anew: a change inside one would not be seen.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, CheckConstraint, Column, DateTime, Dialect, ForeignKey, Index, String, text
from sqlalchemy.types import TypeDecorator
from sqlmodel import Field, SQLModel

SQLModel.metadata.naming_convention = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Instant(TypeDecorator[datetime]):
    """A moment in UTC. SQLite forgets time zones: they are taken off going in and put back coming out."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, _: Dialect) -> datetime | None:
        return None if value is None else value.replace(tzinfo=UTC)


def _instant(*, nullable: bool = False, index: bool = False) -> Any:
    return Field(default=None, sa_column=Column(Instant, nullable=nullable, index=index))


def _json(*, nullable: bool = False) -> Any:
    return Field(default=None, sa_column=Column(JSON(none_as_null=True), nullable=nullable))


def _parent(cible: str, *, primaire: bool = False) -> Any:
    colonne = Column(String, ForeignKey(cible, ondelete="CASCADE"), primary_key=primaire, nullable=False)
    return Field(sa_column=colonne)


class Bande(SQLModel, table=True):
    """A group of friends. `personnes`: [{personne, nom, fusion}]; `fusion` is who it was merged into."""

    id: str = Field(primary_key=True)
    empreinte_createur: str
    personnes: list[dict[str, Any]] = _json()
    cree_le: datetime = _instant()
    efface_le: datetime = _instant(index=True)


class Partie(SQLModel, table=True):
    """One evening. `joueurs`: [{nom, present, personne, …}], by place, append-only."""

    __table_args__ = (
        CheckConstraint("a_table BETWEEN 3 AND 5", name="a_table"),
        CheckConstraint("egalite IN ('ex_aequo', 'donne_de_plus')", name="egalite"),
        CheckConstraint("donnes_prevues BETWEEN 1 AND 200", name="donnes_prevues"),
        CheckConstraint("version >= 1 AND epoch >= 1", name="compteurs"),
        Index("ix_partie_bande_id_cree_le", "bande_id", "cree_le"),
    )

    id: str = Field(primary_key=True)
    bande_id: str = _parent("bande.id")
    cle: str | None = Field(default=None, unique=True)
    empreinte_creation: str | None = None
    empreinte_createur: str
    nom: str | None = None
    joueurs: list[dict[str, Any]] = _json()
    ordre: list[int] = _json()
    a_table: int
    premier_donneur: int
    donneur_force: int | None = None
    donnes_prevues: int | None = None
    egalite: str
    version: int = 1
    epoch: int = 1
    chaine: str
    cree_le: datetime = _instant()
    derniere_donne_le: datetime | None = _instant(nullable=True)
    terminee_le: datetime | None = _instant(nullable=True)
    efface_le: datetime = _instant(index=True)


class Crayon(SQLModel, table=True):
    """Who could write, epoch by epoch; the present one has the partie's epoch."""

    __table_args__ = (Index("uq_crayon_partie_id_empreinte", "partie_id", "empreinte", unique=True),)

    partie_id: str = _parent("partie.id", primaire=True)
    epoch: int = Field(primary_key=True)
    empreinte: str
    place: int | None = None


class Passage(SQLModel, table=True):
    """The one-use links that handed, or may hand, the crayon over. At most one is pending."""

    __table_args__ = (
        Index(
            "uq_passage_en_attente",
            "partie_id",
            unique=True,
            sqlite_where=text("fini_le IS NULL"),
            postgresql_where=text("fini_le IS NULL"),
        ),
    )

    partie_id: str = _parent("partie.id", primaire=True)
    empreinte: str = Field(primary_key=True)
    expire_le: datetime = _instant()
    fini_le: datetime | None = _instant(nullable=True)


class Donne(SQLModel, table=True):
    """One entry of the feuille, as typed. `tour`: who was present then, in the order of the seats."""

    __table_args__ = (
        Index("uq_donne_partie_id_rang", "partie_id", "rang", unique=True),
        CheckConstraint("contrat IN ('prise', 'garde', 'garde_sans', 'garde_contre')", name="contrat"),
        CheckConstraint("bouts BETWEEN 0 AND 3", name="bouts"),
        CheckConstraint("demi_points BETWEEN 0 AND 182", name="demi_points"),
        CheckConstraint("petit_au_bout IN ('attaque', 'defense')", name="petit_au_bout"),
        CheckConstraint("chelem IN ('annonce_reussi', 'annonce_chute', 'reussi', 'defense')", name="chelem"),
        CheckConstraint(
            "passee = (preneur IS NULL) AND passee = (contrat IS NULL) AND passee = (bouts IS NULL)"
            " AND passee = (demi_points IS NULL) AND passee = (places IS NULL)",
            name="passee",
        ),
    )

    partie_id: str = _parent("partie.id", primaire=True)
    cle: str = Field(primary_key=True)
    rang: int
    empreinte: str
    version: int
    tour: list[int] = _json()
    donneur_force: int | None = None
    passee: bool
    places: list[int] | None = _json(nullable=True)
    preneur: int | None = None
    appele: int | None = None
    contrat: str | None = None
    bouts: int | None = None
    demi_points: int | None = None
    petit_au_bout: str | None = None
    poignees: list[dict[str, Any]] = _json()
    chelem: str | None = None
    saisie_le: datetime = _instant()
    supprimee_le: datetime | None = _instant(nullable=True)
    corrections: list[dict[str, Any]] = _json()


class Resultat(SQLModel, table=True):
    """What an ended partie left to its bande; it outlives the partie. `totaux`: [{personne, total, rang}]."""

    __table_args__ = (Index("ix_resultat_bande_id_terminee_le", "bande_id", "terminee_le"),)

    partie_id: str = Field(primary_key=True)
    bande_id: str = _parent("bande.id")
    chaine: str
    donnes: int
    totaux: list[dict[str, Any]] = _json()
    cree_le: datetime = _instant()
    terminee_le: datetime = _instant()


class Tombe(SQLModel, table=True):
    """What was erased, without a name: enough to say why a link is dead."""

    __table_args__ = (CheckConstraint("genre IN ('partie', 'bande')", name="genre"),)

    empreinte: str = Field(primary_key=True)
    genre: str
    raison: str
    bande_id: str | None = None
    efface_le: datetime = _instant(index=True)
