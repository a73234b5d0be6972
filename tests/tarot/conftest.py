"""The same examples at every run, however slow the machine is."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "tarot",
    deadline=None,
    derandomize=True,
    max_examples=200,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("tarot")
