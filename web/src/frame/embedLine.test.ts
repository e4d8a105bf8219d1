import { expect, test } from 'vitest';
import { askedBy } from '../embed/asked';
import { lineFor, positionShown, replayShown } from './embedLine';

const frameIn = (line: string): HTMLIFrameElement => {
  const page = document.createElement('div');
  page.innerHTML = line;
  expect(page.children.length).toBe(1);
  return page.querySelector('iframe')!;
};

test('the line is one frame, in a sandbox, that asks for what was chosen', async () => {
  const replay = 'cardtable replay 1';
  const seats = [{ kind: 'person' as const, name: '"Ann" <b>' }];
  const frame = frameIn(lineFor(await positionShown({ game: 'last-card', replay, seats }), '"Last" & <Card>'));
  expect(frame.title).toBe('"Last" & <Card>');
  expect(frame.getAttribute('sandbox')).toContain('allow-scripts');
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
  const address = new URL(frame.getAttribute('src')!);
  expect(address.pathname).toBe('/embed.html');
  expect(await askedBy(address.hash)).toEqual({ kind: 'position', table: { game: 'last-card', replay, seats } });
  expect(new URLSearchParams(address.hash.slice(1)).get('language')).toBe('en');
});

test('a replay begins where it was cut out of', async () => {
  const frame = frameIn(lineFor(await replayShown('last-card', 'cardtable replay 1', 7), 'Last Card'));
  expect(await askedBy(new URL(frame.getAttribute('src')!).hash)).toMatchObject({ kind: 'replay', at: 7 });
});
