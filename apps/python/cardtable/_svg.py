"""A terminal screen as a picture: text with colour codes becomes SVG."""

from __future__ import annotations

import re
from copy import copy
from typing import Iterator
from xml.sax.saxutils import escape

_CODE = re.compile(r"\x1b\[([0-9;]*)m")
_WIDTH, _HEIGHT = 8.4, 18

# The 16 basic colours, chosen to be readable on a light background.
_BASIC = (
    ["#1b1b1b", "#b3261e", "#1b6e3c", "#8a6100", "#1f4fa3", "#7b3fa0", "#0b6b78", "#6b6b6b"]
    + ["#4a4a4a", "#d14a3a", "#2e8b57", "#a87b00", "#3a6fd0", "#9a5fc0", "#1690a0", "#9a9a9a"]
)


def _colour_256(number: int) -> str:
    if number < 16:
        return _BASIC[number]
    if number >= 232:
        grey = 8 + (number - 232) * 10
        return f"#{grey:02x}{grey:02x}{grey:02x}"
    number -= 16
    levels = (0, 95, 135, 175, 215, 255)
    return "#" + "".join(f"{levels[number // step % 6]:02x}" for step in (36, 6, 1))


class _Pen:
    def __init__(self) -> None:
        self.fill, self.bold, self.dim = None, False, False

    def take(self, codes: str) -> None:
        numbers = [int(code) for code in codes.split(";") if code] or [0]
        while numbers:
            code = numbers.pop(0)
            if code == 0:
                self.fill, self.bold, self.dim = None, False, False
            elif code == 1:
                self.bold = True
            elif code == 2:
                self.dim = True
            elif code == 22:
                self.bold = self.dim = False
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.fill = _BASIC[code - 30 if code < 90 else code - 82]
            elif code == 39:
                self.fill = None
            elif code in (38, 48) and numbers:
                kind = numbers.pop(0)
                if kind == 5 and numbers:
                    colour = _colour_256(numbers.pop(0))
                elif kind == 2 and len(numbers) >= 3:
                    colour = "#" + "".join(f"{min(numbers.pop(0), 255):02x}" for _ in range(3))
                else:
                    return
                if code == 38:
                    self.fill = colour

    def attributes(self) -> str:
        text = f' fill="{self.fill}"' if self.fill else ""
        text += ' font-weight="bold"' if self.bold else ""
        return text + (' fill-opacity="0.6"' if self.dim else "")


def spans_of(screen: str) -> Iterator[list[tuple[int, str, _Pen]]]:
    """For each line its pieces of one colour: column, text and pen."""
    pen = _Pen()
    for line in screen.rstrip("\n").split("\n"):
        column, spans = 0, []
        for i, part in enumerate(_CODE.split(line)):
            if i % 2:
                pen.take(part)
            elif part:
                spans.append((column, part, copy(pen)))
                column += len(part)
        yield spans


def terminal_svg(screen: str, title: str) -> str:
    """The screen as an SVG document."""
    rows, columns = [], 1
    lines = list(spans_of(screen))
    for number, line in enumerate(lines):
        spans = [
            f'<tspan x="{10 + column * _WIDTH:.1f}"{pen.attributes()}>{escape(text)}</tspan>' for column, text, pen in line
        ]
        columns = max([columns, *(column + len(text) for column, text, _ in line)])
        rows.append(f'<text xml:space="preserve" y="{24 + number * _HEIGHT}">{"".join(spans)}</text>')
    width, height = 20 + columns * _WIDTH, 24 + len(lines) * _HEIGHT
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" '
        f'height="{height}" font-family="monospace" font-size="14" fill="#1b1b1b"><title>{escape(title)}</title>'
        f'<rect width="100%" height="100%" fill="#fffdf7"/>{"".join(rows)}</svg>'
    )
