// The fixtures, for tests.
import type { Guide, Meaning } from '../../protocol';
import type { Fixture } from '../contract';
import { holes } from './geometry';
import type { FastTrackView } from './view';

export interface FastTrackFixture extends Fixture {
  view: FastTrackView;
  guide: Guide;
}

const files = import.meta.glob<FastTrackFixture>('./fixtures/*.json', { eager: true, import: 'default' });

export const fixtures: Record<string, FastTrackFixture> = Object.fromEntries(
  Object.entries(files).map(([path, held]) => [path.replace(/^.*\/(.*)\.json$/, '$1'), held]),
);

export function fixture(name: string): FastTrackFixture {
  const found = fixtures[name];
  if (!found) throw new Error(`no fixture ${name}`);
  return found;
}

const meaning = (key: string, name: string): [string, Meaning] => [key, { key, name, text: `${name} in a line.` }];

/** Stands in for the game's words: every hole goes by its name in the notation. */
export const meanings: ReadonlyMap<string, Meaning> = new Map([
  ...holes.map(({ name }) => meaning(`place:${name}`, `hole ${name}`)),
  meaning('status:fasttrack', 'on FastTrack'),
  meaning('status:must-exit', 'must leave FastTrack'),
  ...Object.values(fixtures).map(({ view }) => meaning(`card:${view.card}`, 'this card')),
]);
