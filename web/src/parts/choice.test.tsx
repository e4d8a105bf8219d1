import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { hinted, useChoice, usePeek } from './choice';

const root = document.createElement('div');

test('a choice belongs to its update, and a change of it removes the message', () => {
  const say = vi.fn();
  let now: [{ card: string | null; path: number }, (change: object) => void];
  function Board({ shown }: { shown: number }) {
    now = useChoice({ shown, say }, { card: null as string | null, path: 0 });
    return null;
  }
  const show = (shown: number) => act(() => render(<Board shown={shown} />, root));
  show(1);
  act(() => {
    now[1]({ card: '7C' });
    now[1]({ path: 2 });
  });
  expect(now![0]).toEqual({ card: '7C', path: 2 });
  expect(say).toHaveBeenCalledWith(null);
  show(2);
  expect(now![0]).toEqual({ card: null, path: 0 });
});

test('the pointer counts before the focus, which outlasts an update', () => {
  let peek: ReturnType<typeof usePeek>;
  function Board({ shown }: { shown: number }) {
    peek = usePeek(shown);
    return null;
  }
  const show = (shown: number) => act(() => render(<Board shown={shown} />, root));
  show(1);
  act(() => peek.focus('b2'));
  act(() => peek.point('c3'));
  expect(peek!.at).toBe('c3');
  show(2);
  expect(peek!.at).toBe('b2');
  act(() => peek.point('c3'));
  act(() => peek.focus('d4'));
  expect(peek!.at).toBe('d4');
});

test('what belongs to a hint: the move itself and its words', () => {
  expect(hinted('play 7C', '7C')).toBe('');
  expect(hinted('play 7C', 'play 7C')).toBe('');
  expect(hinted('play 7C', '7D')).toBeUndefined();
  expect(hinted('play 17C', '7C')).toBeUndefined();
  expect(hinted(null, 'draw')).toBeUndefined();
});
