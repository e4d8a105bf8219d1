class _Wrapper:
    def __init__(self, env, **_):
        self.env = env

    def __getattr__(self, name):
        return getattr(self.env, name)

    @property
    def unwrapped(self):
        return self.env.unwrapped


class TerminateIllegalWrapper(_Wrapper):
    pass


class AssertOutOfBoundsWrapper(_Wrapper):
    pass


class OrderEnforcingWrapper(_Wrapper):
    pass
