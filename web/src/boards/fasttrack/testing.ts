// The fixtures, for tests.
import type { Fixture } from '../contract';
import type { FastTrackView } from './view';

export interface FastTrackFixture extends Fixture {
  view: FastTrackView;
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
