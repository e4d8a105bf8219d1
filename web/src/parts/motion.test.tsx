import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Piece, useBefore, useScenes, wayThrough } from './motion';

let root: HTMLDivElement;
const animate = vi.fn<(frames: Keyframe[], timing: KeyframeAnimationOptions) => void>();
const finish = vi.fn();

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  animate.mockClear();
  finish.mockClear();
  Object.assign(Element.prototype, { animate, getAnimations: () => [{ finish }] });
});

afterEach(() => {
  render(null, root);
  root.remove();
});

const draw = (place: string, more: Partial<Parameters<typeof Piece>[0]> = {}) =>
  act(() =>
    render(
      <Piece tag="div" place={place} ms={200} {...more}>
        x
      </Piece>,
      root,
    ),
  );

test('a piece appears at its first place, and goes to the next from there', () => {
  draw('translate(0)');
  expect(animate).not.toHaveBeenCalled();
  draw('translate(5px)');
  draw('translate(5px)');
  expect(animate).toHaveBeenCalledOnce();
  expect(animate.mock.calls[0]).toMatchObject([
    [{ transform: 'translate(0)' }, { transform: 'translate(5px)' }],
    { duration: 200 },
  ]);
  expect((root.firstChild as HTMLElement).style.transform).toBe('translate(5px)');
});

test('a new piece comes from where it was, and a way is gone even to the same place', () => {
  draw('translate(5px)', { from: 'translate(1px)' });
  expect(animate.mock.calls[0]?.[0]).toEqual([{ transform: 'translate(1px)' }, { transform: 'translate(5px)' }]);
  const way = [{ transform: 'translate(9px)' }, { transform: 'translate(7px)' }, { transform: 'translate(5px)' }];
  draw('translate(5px)', { way });
  expect(animate.mock.calls[1]?.[0]).toEqual(way);
});

test('without motion a piece is there at once, and what moves arrives', () => {
  draw('translate(0)');
  draw('translate(5px)');
  draw('translate(9px)', { ms: 0 });
  expect(animate).toHaveBeenCalledOnce();
  expect(finish).toHaveBeenCalledOnce();
});

test('a way has an even pace', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
    { x: 30, y: 10 },
  ];
  expect(wayThrough(points, ({ x, y }) => `${x} ${y}`)).toEqual([
    { transform: '0 0', offset: 0 },
    { transform: '30 0', offset: 0.75 },
    { transform: '30 10', offset: 1 },
  ]);
});

test('scenes follow each other, and can be skipped', () => {
  vi.useFakeTimers();
  const seen: [number, string | null][] = [];
  let skip: () => void;
  const scenes = [{ ms: 100 }, { ms: 300 }];
  function Board({ shown, motion = 'full' }: { shown: number; motion?: 'full' | 'reduced' }) {
    const [at, end] = useScenes(scenes, { shown, motion, speed: 2 });
    skip = end;
    seen.push([at, useBefore(`view ${shown}`, shown)]);
    return null;
  }
  const show = (shown: number, motion: 'full' | 'reduced' = 'full') => {
    act(() => render(<Board shown={shown} motion={motion} />, root));
    return seen.at(-1);
  };
  const wait = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return seen.at(-1)?.[0];
  };
  expect(show(0), 'the first view').toEqual([2, null]);
  expect(show(1)).toEqual([0, 'view 0']);
  expect([wait(49), wait(2), wait(150)]).toEqual([0, 1, 2]);
  expect(show(2)).toEqual([0, 'view 1']);
  act(() => skip());
  expect([seen.at(-1)?.[0], wait(60)], 'skipped').toEqual([2, 2]);
  expect(show(3, 'reduced')).toEqual([2, 'view 2']);
  vi.useRealTimers();
});
