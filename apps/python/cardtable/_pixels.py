"""A terminal screen as pixels, in a small font of its own, so that no library is needed to draw text."""

from __future__ import annotations

import numpy as np

from ._svg import spans_of

# Seven rows of five pixels for each character, a hexadecimal number a row; the highest of the five bits is left.
_FONT = """
! 04 04 04 04 04 00 04|" 0A 0A 00 00 00 00 00|# 0A 0A 1F 0A 1F 0A 0A|$ 04 0F 14 0E 05 1E 04|% 18 19 02 04 08 13 03
& 0C 12 14 08 15 12 0D|' 04 04 00 00 00 00 00|( 02 04 08 08 08 04 02|) 08 04 02 02 02 04 08|* 00 04 15 0E 15 04 00
+ 00 04 04 1F 04 04 00|, 00 00 00 00 0C 04 08|- 00 00 00 1F 00 00 00|. 00 00 00 00 00 0C 0C|/ 00 01 02 04 08 10 00
0 0E 11 13 15 19 11 0E|1 04 0C 04 04 04 04 0E|2 0E 11 01 02 04 08 1F|3 1F 02 04 02 01 11 0E|4 02 06 0A 12 1F 02 02
5 1F 10 1E 01 01 11 0E|6 06 08 10 1E 11 11 0E|7 1F 01 02 04 08 08 08|8 0E 11 11 0E 11 11 0E|9 0E 11 11 0F 01 02 0C
: 00 0C 0C 00 0C 0C 00|; 00 0C 0C 00 0C 04 08|< 02 04 08 10 08 04 02|= 00 00 1F 00 1F 00 00|> 08 04 02 01 02 04 08
? 0E 11 01 02 04 00 04|@ 0E 11 01 0D 15 15 0E|[ 0E 08 08 08 08 08 0E|\\ 00 10 08 04 02 01 00|] 0E 02 02 02 02 02 0E
^ 04 0A 11 00 00 00 00|_ 00 00 00 00 00 00 1F|` 08 04 02 00 00 00 00|{ 02 04 04 08 04 04 02|} 08 04 04 02 04 04 08
~ 00 00 08 15 02 00 00|A 0E 11 11 11 1F 11 11|B 1E 11 11 1E 11 11 1E|C 0E 11 10 10 10 11 0E|D 1C 12 11 11 11 12 1C
E 1F 10 10 1E 10 10 1F|F 1F 10 10 1E 10 10 10|G 0E 11 10 17 11 11 0F|H 11 11 11 1F 11 11 11|I 0E 04 04 04 04 04 0E
J 07 02 02 02 02 12 0C|K 11 12 14 18 14 12 11|L 10 10 10 10 10 10 1F|M 11 1B 15 15 11 11 11|N 11 11 19 15 13 11 11
O 0E 11 11 11 11 11 0E|P 1E 11 11 1E 10 10 10|Q 0E 11 11 11 15 12 0D|R 1E 11 11 1E 14 12 11|S 0F 10 10 0E 01 01 1E
T 1F 04 04 04 04 04 04|U 11 11 11 11 11 11 0E|V 11 11 11 11 11 0A 04|W 11 11 11 15 15 15 0A|X 11 11 0A 04 0A 11 11
Y 11 11 11 0A 04 04 04|Z 1F 01 02 04 08 10 1F|a 00 00 0E 01 0F 11 0F|b 10 10 16 19 11 11 1E|c 00 00 0E 10 10 11 0E
d 01 01 0D 13 11 11 0F|e 00 00 0E 11 1F 10 0E|f 06 09 08 1C 08 08 08|g 00 0F 11 11 0F 01 0E|h 10 10 16 19 11 11 11
i 04 00 0C 04 04 04 0E|j 02 00 06 02 02 12 0C|k 10 10 12 14 18 14 12|l 0C 04 04 04 04 04 0E|m 00 00 1A 15 15 11 11
n 00 00 16 19 11 11 11|o 00 00 0E 11 11 11 0E|p 00 00 1E 11 1E 10 10|q 00 00 0D 13 0F 01 01|r 00 00 16 19 10 10 10
s 00 00 0E 10 0E 01 1E|t 08 08 1C 08 08 09 06|u 00 00 11 11 11 13 0D|v 00 00 11 11 11 0A 04|w 00 00 11 11 15 15 0A
x 00 00 11 0A 04 0A 11|y 00 00 11 11 0F 01 0E|z 00 00 1F 02 04 08 1F|· 00 00 00 04 00 00 00|× 00 11 0A 04 0A 11 00
♣ 0E 0E 15 1F 15 04 0E|♦ 04 0E 1F 1F 0E 04 00|♥ 0A 1F 1F 1F 0E 04 00|♠ 04 0E 1F 1F 15 04 0E|▶ 10 18 1C 1E 1C 18 10
▽ 1F 11 0A 0A 04 00 00|△ 00 00 04 0A 0A 11 1F|◇ 00 04 0A 11 0A 04 00|◆ 00 04 0E 1F 0E 04 00|○ 00 0E 11 11 11 0E 00
● 00 0E 1F 1F 1F 0E 00|◎ 0E 11 15 1B 15 11 0E|∘ 00 00 04 0A 04 00 00|▯ 1F 11 11 11 11 11 1F|▮ 1F 1F 1F 1F 1F 1F 1F
↑ 04 0E 15 04 04 04 04|↓ 04 04 04 04 15 0E 04|← 00 04 08 1F 08 04 00|→ 00 04 02 1F 02 04 00|─ 00 00 00 1F 00 00 00
│ 04 04 04 04 04 04 04|━ 00 00 1F 1F 00 00 00|┌ 00 00 00 07 04 04 04|┐ 00 00 00 1C 04 04 04|└ 04 04 04 07 00 00 00
┘ 04 04 04 1C 00 00 00|├ 04 04 04 07 04 04 04|┤ 04 04 04 1C 04 04 04|┬ 00 00 00 1F 04 04 04|┴ 04 04 04 1F 00 00 00
┼ 04 04 04 1F 04 04 04|█ 1F 1F 1F 1F 1F 1F 1F|’ 02 02 04 00 00 00 00|– 00 00 00 0E 00 00 00|… 00 00 00 00 00 15 00
"""
_WIDTH, _HEIGHT, _MARGIN, _SCALE = 6, 10, 6, 2
_PAPER, _INK = (0xFF, 0xFD, 0xF7), (0x1B, 0x1B, 0x1B)


def _glyphs() -> dict[str, np.ndarray]:
    glyphs = {" ": np.zeros((7, 5), bool)}
    for entry in _FONT.strip().replace("\n", "|").split("|"):
        character, *rows = entry.split(" ")
        glyphs[character] = np.array([[int(row, 16) >> bit & 1 for bit in (4, 3, 2, 1, 0)] for row in rows], bool)
    # The line that goes on into the next character.
    glyphs["|"] = glyphs["│"]
    return glyphs


_GLYPHS = _glyphs()
_UNKNOWN = np.pad(np.zeros((5, 3), bool), 1, constant_values=True)


def terminal_pixels(screen: str) -> np.ndarray:
    """The screen as an array (height, width, 3) of uint8."""
    lines = list(spans_of(screen))
    columns = max((column + len(text) for line in lines for column, text, _ in line), default=1)
    height, width = 2 * _MARGIN + len(lines) * _HEIGHT, 2 * _MARGIN + columns * _WIDTH
    pixels = np.empty((height, width, 3), np.uint8)
    pixels[:] = _PAPER
    for number, line in enumerate(lines):
        top = _MARGIN + number * _HEIGHT
        for column, text, pen in line:
            colour = np.array([int(pen.fill[i : i + 2], 16) for i in (1, 3, 5)] if pen.fill else _INK)
            if pen.dim:
                colour = (0.6 * colour + 0.4 * np.array(_PAPER)).astype(np.uint8)
            for i, character in enumerate(text):
                left = _MARGIN + (column + i) * _WIDTH
                pixels[top : top + 7, left : left + 5][_GLYPHS.get(character, _UNKNOWN)] = colour
    return pixels.repeat(_SCALE, 0).repeat(_SCALE, 1)
