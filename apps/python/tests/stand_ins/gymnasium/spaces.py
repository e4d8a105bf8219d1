import numpy as np


class Space:
    pass


class Box(Space):
    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, shape, np.dtype(dtype)

    def contains(self, x):
        return (
            isinstance(x, np.ndarray)
            and x.dtype == self.dtype
            and x.shape == self.shape
            and bool((x >= self.low).all() and (x <= self.high).all())
        )


class Discrete(Space):
    def __init__(self, n):
        self.n = n

    def contains(self, x):
        return isinstance(x, (int, np.integer)) and 0 <= x < self.n

    def seed(self, seed):
        self._rng = np.random.default_rng(seed)

    def sample(self, mask=None):
        return np.int64(self._rng.choice(np.flatnonzero(mask)))


class MultiDiscrete(Space):
    def __init__(self, nvec):
        self.nvec = np.asarray(nvec)
        self.shape = self.nvec.shape

    def contains(self, x):
        return isinstance(x, np.ndarray) and x.shape == self.shape and bool((x >= 0).all() and (x < self.nvec).all())


class Dict(Space):
    def __init__(self, spaces):
        self.spaces = spaces

    def __getitem__(self, key):
        return self.spaces[key]

    def contains(self, x):
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(
            space.contains(x[key]) for key, space in self.spaces.items()
        )
