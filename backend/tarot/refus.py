"""What we refuse, and the French sentence that says so. No HTTP status here: `http/erreurs.py` has them.

* Refus
  x Inconnue             no such partie, bande, donne or place
  x Effacee              it existed and was erased; `raison` says why, `bande` may still be read
  x JetonAbsent          a write without a secret
  x JetonFaux            a secret that was never known here
  x CrayonPasse          this secret or this epoch no longer holds the crayon
  x PartieFinie          the partie has ended: only corrections, renames and the reopening pass
  x FeuilleChangee       another entry came in between; `entree` is that entry
  x PassagePerime        this passage was used, cancelled or is too old
  x DonneImpossible      a donne that cannot exist; `champ` says where
  x SaisieInvalide       anything else that cannot be what it says; `champ` says where
  x CleReutilisee        the same key for another content
"""

from __future__ import annotations

from collections.abc import Mapping


class Refus(Exception):
    """A refusal that a player reads: `code` for programs, `phrase` for a tired scorer."""

    code = "refus"
    phrase = "C’est refusé."

    def __init__(self, phrase: str | None = None, *, champ: str | None = None) -> None:
        self.phrase = phrase or type(self).phrase
        self.champ = champ
        super().__init__(self.phrase)


class Inconnue(Refus):
    code = "inconnue"
    phrase = "Cette partie n’existe pas. Vérifie le lien."


class Effacee(Refus):
    code = "effacee"
    phrase = "Cette partie n’existe plus. Une partie est effacée 30 jours après sa dernière donne."

    def __init__(
        self,
        raison: str,
        phrase: str | None = None,
        *,
        efface_le: str | None = None,
        bande: str | None = None,
    ) -> None:
        super().__init__(phrase)
        self.raison = raison
        self.efface_le = efface_le
        self.bande = bande


class JetonAbsent(Refus):
    code = "jeton-absent"
    phrase = "Ce téléphone n’a pas le crayon : il suit la partie sans écrire."


class JetonFaux(Refus):
    code = "jeton-faux"
    phrase = "Ce lien ne donne aucun droit sur cette partie."


class CrayonPasse(Refus):
    code = "crayon-passe"
    phrase = "Le crayon a changé de main. Rien n’est enregistré."

    def __init__(self, epoch: int, version: int, phrase: str | None = None) -> None:
        super().__init__(phrase)
        self.epoch = epoch
        self.version = version


class PartieFinie(Refus):
    code = "partie-finie"
    phrase = "La partie est terminée. Rouvre-la pour ajouter une donne."


class FeuilleChangee(Refus):
    code = "feuille-changee"
    phrase = "Une autre donne est arrivée entre-temps. Regarde la feuille avant de valider."

    def __init__(self, version: int, entree: Mapping[str, object] | None = None) -> None:
        super().__init__()
        self.version = version
        self.entree = entree


class PassagePerime(Refus):
    code = "passage-perime"
    phrase = "Ce lien de crayon a déjà servi. Demande-en un nouveau."


class DonneImpossible(Refus):
    code = "donne-impossible"
    phrase = "Cette donne ne peut pas exister."

    def __init__(self, champ: str, phrase: str) -> None:
        super().__init__(phrase, champ=champ)


class SaisieInvalide(Refus):
    code = "saisie-invalide"
    phrase = "Cette saisie n’est pas comprise."

    def __init__(self, champ: str | None = None, phrase: str | None = None) -> None:
        super().__init__(phrase, champ=champ)


class CleReutilisee(Refus):
    code = "cle-reutilisee"
    phrase = "Cette clé a déjà servi pour autre chose. Recharge la page."
