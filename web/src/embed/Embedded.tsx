// An embedded frame: finds out what its address asks for, and shows that.
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { games, HttpError } from '../client/http';
import { puzzlePosition, type PuzzlePosition } from '../client/puzzles';
import type { Frames, NewTable } from '../client/http';
import { openRule } from '../frame/overlays';
import { useAsync } from '../frame/useAsync';
import { BadLink, packed } from '../local/link';
import { FrameStore } from '../pages/replay/frames';
import type { GameKey } from '../protocol';
import { loadScene, type Scene } from '../table/SceneBoard';
import { askedBy } from './asked';
import { Film } from './Film';
import { openPage } from './page';
import { Playing } from './Playing';
import { Problem, Waiting } from './Problem';
import { Puzzle } from './Puzzle';
import * as t from '../words/embed.en';

type Loaded = { name: string; scene: Scene; page: string } & (
  | { kind: 'puzzle'; game: GameKey; number: number; position: PuzzlePosition }
  | { kind: 'position'; table: NewTable }
  | { kind: 'replay'; text: string; at: number; about: Frames; store: FrameStore }
);

async function sceneOf(game: GameKey): Promise<{ name: string; scene: Scene }> {
  const info = (await games()).find((one) => one.game === game);
  if (!info) throw new BadLink(t.noSuchGame({ game }));
  return { name: info.name, scene: await loadScene(game, false) };
}

async function load(hash: string): Promise<Loaded> {
  const asked = await askedBy(hash);
  if (asked.kind === 'puzzle') {
    const { game, number } = asked;
    const scene = await sceneOf(game);
    const position = await puzzlePosition(game, { number }).catch((error: unknown) => {
      throw error instanceof HttpError && error.status === 404 ? new BadLink(t.missing) : error;
    });
    return { ...asked, ...scene, position, page: `/puzzles/${game}/${number}` };
  }
  if (asked.kind === 'position')
    return { ...asked, ...(await sceneOf(asked.table.game)), page: `/here#${await packed(asked.table)}` };
  const { text, at } = asked;
  const store = new FrameStore(text, null);
  const about = await store.about();
  const page = `/replay?at=${at}#${await packed({ game: about.game, replay: text })}`;
  return { ...asked, ...(await sceneOf(about.game)), about, store, page };
}

const wordsFor = (error: Error): string =>
  error instanceof HttpError || error instanceof BadLink ? error.message : t.didNotWork;

/** A frame has no room for the rulebook: a rule opens in a tab of its own. */
function useRules(game: GameKey | null): void {
  useEffect(
    () =>
      effect(() => {
        const rule = openRule.value;
        if (rule === null || game === null) return;
        openRule.value = null;
        openPage(`/rules/${game}${rule ? `#${rule}` : ''}`);
      }),
    [game],
  );
}

export function Embedded({ hash }: { hash: string }) {
  const loaded = useAsync(() => load(hash), hash);
  useRules((loaded.state === 'done' && loaded.value.scene.info?.game) || null);
  if (loaded.state === 'waiting') return <Waiting what={t.oneMoment} />;
  if (loaded.state === 'failed') return <Problem>{wordsFor(loaded.error)}</Problem>;
  const of = loaded.value;
  if (of.kind === 'puzzle') return <Puzzle {...of} />;
  if (of.kind === 'position') return <Playing {...of} />;
  return <Film {...of} first={of.at} />;
}
