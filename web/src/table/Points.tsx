// Rings round the things on the board that a step mentions. They lie over the board, cover nothing and catch no clicks.
import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How often to check where the things are, in ms: boards move them. */
const look = 150;
const room = 5;
const near = 10;

/** Finds a cell of a board by its name, anything else by its meaning. */
const selectorOf = (key: string) =>
  key.startsWith('cell:') ? `[data-cell="${CSS.escape(key.slice(5))}"]` : `[data-meaning="${CSS.escape(key)}"]`;

/** Things in the same place, such as a hole and the peg in it, share a ring. */
const isNear = (one: Box, other: Box) =>
  Math.hypot(
    one.left + one.width / 2 - other.left - other.width / 2,
    one.top + one.height / 2 - other.top - other.height / 2,
  ) < near;

function boxesOf(root: HTMLElement, points: readonly string[]): Box[] {
  const base = root.getBoundingClientRect();
  const boxes: Box[] = [];
  for (const key of points) {
    for (const thing of root.querySelectorAll(selectorOf(key))) {
      const { left, top, width, height } = thing.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const box = {
        left: Math.round(left - base.left) - room,
        top: Math.round(top - base.top) - room,
        width: Math.round(width) + 2 * room,
        height: Math.round(height) + 2 * room,
      };
      const same = boxes.findIndex((other) => isNear(box, other));
      if (same < 0) boxes.push(box);
      else if (boxes[same]!.width < box.width) boxes[same] = box;
    }
  }
  return boxes;
}

export function Points({ within, points }: { within: RefObject<HTMLElement | null>; points: readonly string[] }) {
  const [boxes, setBoxes] = useState<Box[]>([]);
  useEffect(() => {
    let last = '';
    const place = () => {
      const found = within.current ? boxesOf(within.current, points) : [];
      const text = JSON.stringify(found);
      if (text === last) return;
      last = text;
      setBoxes(found);
    };
    place();
    const timer = setInterval(place, look);
    return () => clearInterval(timer);
  }, [within, points.join(' ')]);
  return (
    <div class="learn-points" aria-hidden="true">
      {boxes.map((box, at) => (
        <span
          key={at}
          style={{ left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` }}
        />
      ))}
    </div>
  );
}
