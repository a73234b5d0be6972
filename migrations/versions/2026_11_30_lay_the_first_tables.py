"""Lay the first tables

Revision ID: 2026_11_30_tables
Revises:
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "2026_11_30_tables"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "bande",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("empreinte_createur", sa.String(), nullable=False),
        sa.Column("personnes", sa.JSON(), nullable=False),
        sa.Column("cree_le", sa.DateTime(), nullable=False),
        sa.Column("efface_le", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bande")),
    )
    op.create_index("ix_bande_efface_le", "bande", ["efface_le"], unique=False)

    op.create_table(
        "tombe",
        sa.Column("empreinte", sa.String(), nullable=False),
        sa.Column("genre", sa.String(), nullable=False),
        sa.Column("raison", sa.String(), nullable=False),
        sa.Column("bande_id", sa.String(), nullable=True),
        sa.Column("efface_le", sa.DateTime(), nullable=False),
        sa.CheckConstraint("genre IN ('partie', 'bande')", name=op.f("ck_tombe_genre")),
        sa.PrimaryKeyConstraint("empreinte", name=op.f("pk_tombe")),
    )
    op.create_index("ix_tombe_efface_le", "tombe", ["efface_le"], unique=False)

    op.create_table(
        "partie",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("bande_id", sa.String(), nullable=False),
        sa.Column("cle", sa.String(), nullable=True),
        sa.Column("empreinte_creation", sa.String(), nullable=True),
        sa.Column("empreinte_createur", sa.String(), nullable=False),
        sa.Column("nom", sa.String(), nullable=True),
        sa.Column("joueurs", sa.JSON(), nullable=False),
        sa.Column("ordre", sa.JSON(), nullable=False),
        sa.Column("a_table", sa.Integer(), nullable=False),
        sa.Column("premier_donneur", sa.Integer(), nullable=False),
        sa.Column("donneur_force", sa.Integer(), nullable=True),
        sa.Column("donnes_prevues", sa.Integer(), nullable=True),
        sa.Column("egalite", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("chaine", sa.String(), nullable=False),
        sa.Column("cree_le", sa.DateTime(), nullable=False),
        sa.Column("derniere_donne_le", sa.DateTime(), nullable=True),
        sa.Column("terminee_le", sa.DateTime(), nullable=True),
        sa.Column("efface_le", sa.DateTime(), nullable=False),
        sa.CheckConstraint("egalite IN ('ex_aequo', 'donne_de_plus')", name=op.f("ck_partie_egalite")),
        sa.CheckConstraint("a_table BETWEEN 3 AND 5", name=op.f("ck_partie_a_table")),
        sa.CheckConstraint("donnes_prevues BETWEEN 1 AND 200", name=op.f("ck_partie_donnes_prevues")),
        sa.CheckConstraint("version >= 1 AND epoch >= 1", name=op.f("ck_partie_compteurs")),
        sa.ForeignKeyConstraint(
            ["bande_id"], ["bande.id"], name=op.f("fk_partie_bande_id_bande"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_partie")),
        sa.UniqueConstraint("cle", name=op.f("uq_partie_cle")),
    )
    op.create_index("ix_partie_bande_id_cree_le", "partie", ["bande_id", "cree_le"], unique=False)
    op.create_index("ix_partie_efface_le", "partie", ["efface_le"], unique=False)

    op.create_table(
        "resultat",
        sa.Column("partie_id", sa.String(), nullable=False),
        sa.Column("bande_id", sa.String(), nullable=False),
        sa.Column("chaine", sa.String(), nullable=False),
        sa.Column("donnes", sa.Integer(), nullable=False),
        sa.Column("totaux", sa.JSON(), nullable=False),
        sa.Column("cree_le", sa.DateTime(), nullable=False),
        sa.Column("terminee_le", sa.DateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["bande_id"], ["bande.id"], name=op.f("fk_resultat_bande_id_bande"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("partie_id", name=op.f("pk_resultat")),
    )
    op.create_index("ix_resultat_bande_id_terminee_le", "resultat", ["bande_id", "terminee_le"], unique=False)

    op.create_table(
        "crayon",
        sa.Column("partie_id", sa.String(), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("empreinte", sa.String(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["partie_id"], ["partie.id"], name=op.f("fk_crayon_partie_id_partie"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("partie_id", "epoch", name=op.f("pk_crayon")),
    )
    op.create_index("uq_crayon_partie_id_empreinte", "crayon", ["partie_id", "empreinte"], unique=True)

    op.create_table(
        "donne",
        sa.Column("partie_id", sa.String(), nullable=False),
        sa.Column("cle", sa.String(), nullable=False),
        sa.Column("rang", sa.Integer(), nullable=False),
        sa.Column("empreinte", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("tour", sa.JSON(), nullable=False),
        sa.Column("donneur_force", sa.Integer(), nullable=True),
        sa.Column("passee", sa.Boolean(), nullable=False),
        sa.Column("places", sa.JSON(), nullable=True),
        sa.Column("preneur", sa.Integer(), nullable=True),
        sa.Column("appele", sa.Integer(), nullable=True),
        sa.Column("contrat", sa.String(), nullable=True),
        sa.Column("bouts", sa.Integer(), nullable=True),
        sa.Column("demi_points", sa.Integer(), nullable=True),
        sa.Column("petit_au_bout", sa.String(), nullable=True),
        sa.Column("poignees", sa.JSON(), nullable=False),
        sa.Column("chelem", sa.String(), nullable=True),
        sa.Column("saisie_le", sa.DateTime(), nullable=False),
        sa.Column("supprimee_le", sa.DateTime(), nullable=True),
        sa.Column("corrections", sa.JSON(), nullable=False),
        sa.CheckConstraint(
            "chelem IN ('annonce_reussi', 'annonce_chute', 'reussi', 'defense')", name=op.f("ck_donne_chelem")
        ),
        sa.CheckConstraint(
            "contrat IN ('prise', 'garde', 'garde_sans', 'garde_contre')", name=op.f("ck_donne_contrat")
        ),
        sa.CheckConstraint("petit_au_bout IN ('attaque', 'defense')", name=op.f("ck_donne_petit_au_bout")),
        sa.CheckConstraint("bouts BETWEEN 0 AND 3", name=op.f("ck_donne_bouts")),
        sa.CheckConstraint("demi_points BETWEEN 0 AND 182", name=op.f("ck_donne_demi_points")),
        sa.CheckConstraint(
            "passee = (preneur IS NULL) AND passee = (contrat IS NULL) AND passee = (bouts IS NULL) AND passee = (demi_points IS NULL) AND passee = (places IS NULL)",
            name=op.f("ck_donne_passee"),
        ),
        sa.ForeignKeyConstraint(
            ["partie_id"], ["partie.id"], name=op.f("fk_donne_partie_id_partie"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("partie_id", "cle", name=op.f("pk_donne")),
    )
    op.create_index("uq_donne_partie_id_rang", "donne", ["partie_id", "rang"], unique=True)

    op.create_table(
        "passage",
        sa.Column("partie_id", sa.String(), nullable=False),
        sa.Column("empreinte", sa.String(), nullable=False),
        sa.Column("expire_le", sa.DateTime(), nullable=False),
        sa.Column("fini_le", sa.DateTime(), nullable=True),
        sa.ForeignKeyConstraint(
            ["partie_id"], ["partie.id"], name=op.f("fk_passage_partie_id_partie"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("partie_id", "empreinte", name=op.f("pk_passage")),
    )
    op.create_index(
        "uq_passage_en_attente",
        "passage",
        ["partie_id"],
        unique=True,
        sqlite_where=sa.text("fini_le IS NULL"),
        postgresql_where=sa.text("fini_le IS NULL"),
    )


def downgrade() -> None:
    for table in ("passage", "donne", "crayon", "resultat", "partie", "tombe", "bande"):
        op.drop_table(table)
