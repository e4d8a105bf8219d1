import enum


class AutoresetMode(enum.Enum):
    NEXT_STEP = "NextStep"


class VectorEnv:
    metadata = {}
    spec = None
    render_mode = None
    closed = False
