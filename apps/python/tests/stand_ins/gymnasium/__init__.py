from . import spaces  # noqa: F401


class Env:
    """The part of Gymnasium's base class that an environment builds on."""

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            self._np_random_seed = seed
