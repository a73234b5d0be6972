"""Settings: nothing is needed, blank is unset, and what means nothing is refused by its name."""

from __future__ import annotations

import pytest

from backend.settings import SettingError, Settings, lire


def test_a_house_starts_with_no_setting_at_all() -> None:
    assert lire({}) == Settings()


def test_blank_counts_as_unset() -> None:
    assert (
        lire(dict.fromkeys(("TAROT_DATABASE_URL", "TAROT_PUBLIC_URL", "TAROT_RATE_LIMITS"), "  "))
        == Settings()
    )


def test_each_setting_is_read() -> None:
    settings = lire(
        {
            "TAROT_DATABASE_URL": "sqlite:////data/tarot.sqlite3",
            "TAROT_PUBLIC_URL": "https://tarot.example/",
            "TAROT_RATE_LIMITS": "off",
            "TAROT_TRUSTED_PROXIES": "10.1.2.3, 10.9.0.0/16",
            "TAROT_SOCKETS_PER_PARTIE": "2000",
        }
    )
    assert str(settings.database_file) == "/data/tarot.sqlite3"
    assert settings.base_url == "https://tarot.example"
    assert not settings.rate_limits
    assert settings.trusted_proxies == ("10.1.2.3", "10.9.0.0/16")
    assert settings.sockets_per_partie == 2000


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TAROT_DATABASE_URL", "tarot.sqlite3"),
        ("TAROT_DATABASE_URL", "sqlite:///"),
        ("TAROT_PUBLIC_URL", "tarot.example"),
        ("TAROT_PUBLIC_URL", "https://tarot.example/tarot"),
        ("TAROT_RATE_LIMITS", "false"),
        ("TAROT_TRUSTED_PROXIES", "caddy"),
        ("TAROT_SOCKETS_PER_PARTIE", "0"),
        ("TAROT_SOCKETS_PER_PARTIE", "many"),
    ],
)
def test_a_value_that_means_nothing_is_refused_by_its_name(name: str, value: str) -> None:
    with pytest.raises(SettingError, match=name):
        lire({name: value})


@pytest.mark.parametrize("everyone", ["*", "0.0.0.0/0", "::/0"])
def test_no_setting_lets_a_visitor_choose_the_address_that_the_limits_count(everyone: str) -> None:
    with pytest.raises(SettingError, match="TAROT_TRUSTED_PROXIES"):
        lire({"TAROT_TRUSTED_PROXIES": everyone})


def test_a_link_starts_with_the_public_address_before_the_one_of_the_table() -> None:
    assert Settings(lan_url="http://192.168.1.7:8000").base_url == "http://192.168.1.7:8000"
    both = Settings(lan_url="http://192.168.1.7:8000", public_url="https://tarot.example")
    assert both.base_url == "https://tarot.example"
