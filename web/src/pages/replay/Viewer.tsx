import { useEffect, useMemo, useState } from 'preact/hooks';
import { loadBoard } from '../../boards';
import type { Board, CatalogCard } from '../../boards/contract';
import { catalog, games, HttpError, type Frame, type Frames, type GameInfo } from '../../client/http';
import { readText } from '../../frame/files';
import { nameOf, seatColours } from '../../frame/games';
import { Icon, type IconName } from '../../frame/Icon';
import { Problem, Waiting } from '../../frame/Problem';
import { usePageKeys, type Key } from '../../frame/overlays';
import { motionNow, speed, wantsPlainBoard } from '../../frame/settings';
import { TopBar } from '../../frame/TopBar';
import { useAsync } from '../../frame/useAsync';
import { withSuitSigns } from '../../parts/cards';
import type { GameEvent } from '../../protocol';
import { FrameStore } from './frames';

interface Loaded {
  about: Frames;
  info: GameInfo | null;
  board: Board;
  catalog: ReadonlyMap<string, CatalogCard> | null;
}

async function load(store: FrameStore, plain: boolean): Promise<Loaded> {
  const about = await store.about();
  const [infos, cards, board] = await Promise.all([games(), catalog(about.game), loadBoard(about.game, plain)]);
  return {
    about,
    info: infos.find((info) => info.game === about.game) ?? null,
    board,
    catalog: cards.length > 0 ? new Map(cards.map((card) => [card.id, card])) : null,
  };
}

/** The frame that is shown, and whether it came right after the one before (and so is animated). */
interface Seen {
  at: number;
  frame: Frame;
  stepped: boolean;
  count: number;
}

function useFrame(store: FrameStore, at: number): Seen | null {
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    let wanted = true;
    void store.at(at).then((frame) => {
      if (!wanted) return;
      setSeen((old) => ({ at, frame, stepped: old !== null && at === old.at + 1, count: (old?.count ?? 0) + 1 }));
    });
    return () => void (wanted = false);
  }, [store, at]);
  return seen;
}

function told(events: GameEvent[], info: GameInfo | null): string {
  const text = events.flatMap((event) => event.text ?? []).join('. ');
  return info?.playing_cards ? withSuitSigns(text) : text;
}

const keys: readonly Key[] = [
  ['← →', 'one move back, one forward'],
  ['Home, End', 'to the beginning, to the end'],
];

function Watch({ loaded, store }: { loaded: Loaded; store: FrameStore }) {
  const { about, board } = loaded;
  const last = about.steps;
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(false);
  const seen = useFrame(store, at);
  usePageKeys(keys);
  const go = (to: number) => setAt(Math.max(0, Math.min(last, to)));

  useEffect(() => {
    if (!playing || seen?.at !== at) return;
    if (at >= last) return setPlaying(false);
    const needed = board.duration?.(seen.frame.events, seen.frame.view) ?? 250;
    const timer = setTimeout(() => setAt(at + 1), (needed + 450) / speed.value);
    return () => clearTimeout(timer);
  }, [playing, seen]);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ((event.target as Element).closest('input, select, dialog')) return;
      if (event.key === 'ArrowRight') setAt((old) => Math.min(last, old + 1));
      else if (event.key === 'ArrowLeft') setAt((old) => Math.max(0, old - 1));
      else if (event.key === 'Home') setAt(0);
      else if (event.key === 'End') setAt(last);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [last]);

  if (!seen) return <Waiting what="Setting up the board" />;
  const { view, events } = seen.frame;
  const colours = board.colours?.(view) ?? seatColours(loaded.info, about.names.length);
  const seats = about.names.map((name, seat) => ({
    kind: 'person' as const,
    name,
    present: true,
    bot_plays: false,
    colour: colours[seat]!,
  }));
  const buttons: [IconName, string, () => void][] = [
    ['first', 'To the beginning', () => go(0)],
    ['back', 'Previous move', () => go(at - 1)],
    [playing ? 'pause' : 'play', playing ? 'Pause' : 'Play', () => setPlaying(!playing)],
    ['next', 'Next move', () => go(at + 1)],
    ['last', 'To the end', () => go(last)],
  ];
  return (
    <>
      <div class="board-area">
        <board.Component
          view={view}
          seat={view.seat ?? null}
          toDecide={view.over ? null : (view.on_turn ?? null)}
          moves={null}
          names={about.names}
          seats={seats}
          events={seen.stepped ? events : []}
          shown={seen.count}
          act={() => {}}
          check={() => Promise.resolve({ type: 'verdict', legal: false, mistake: false })}
          motion={seen.stepped ? motionNow() : 'reduced'}
          speed={speed.value}
          catalog={loaded.catalog}
          announce={() => {}}
          say={() => {}}
        />
      </div>
      <p class="told" role="status">
        {seen.at === 0 ? 'The beginning' : told(events, loaded.info)}
      </p>
      <div class="transport" role="group" aria-label="Replay">
        {buttons.map(([icon, label, act]) => (
          <button key={label} type="button" class="button" aria-label={label} onClick={act}>
            <Icon name={icon} />
          </button>
        ))}
        <input
          type="range"
          aria-label="Move"
          min="0"
          max={last}
          value={at}
          onInput={(event) => go(Number(event.currentTarget.value))}
        />
        <output>
          {at} / {last}
        </output>
      </div>
    </>
  );
}

interface ViewerProps {
  text: string;
  onOther(text: string): void;
}

export function Viewer({ text, onOther }: ViewerProps) {
  const [seat, setSeat] = useState<number | null>(null);
  const plain = wantsPlainBoard();
  // A new object for each choice, so that the board is loaded again.
  const asked = useMemo(() => ({ store: new FrameStore(text, seat), plain }), [text, seat, plain]);
  const { store } = asked;
  const loaded = useAsync(() => load(store, plain), asked);
  const about = loaded.state === 'done' ? loaded.value.about : null;
  return (
    <div class="viewer">
      <TopBar title={loaded.state === 'done' ? nameOf(loaded.value.about.game, loaded.value.info) : 'Replay'} />
      <div class="viewer-choices">
        {about && (
          <label>
            <span>View as</span>
            <select
              class="field"
              value={seat === null ? '' : String(seat)}
              onChange={(event) => setSeat(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
            >
              <option value="">everyone</option>
              {about.names.map((name, at) => (
                <option key={at} value={String(at)}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="button file">
          Another file
          <input
            type="file"
            class="visually-hidden"
            accept=".txt,text/plain"
            onChange={(event) =>
              void readText(event.currentTarget).then((other) => (other ? onOther(other) : undefined))
            }
          />
        </label>
      </div>
      <main class="viewer-main">
        {loaded.state === 'waiting' && <Waiting what="Loading the replay" />}
        {loaded.state === 'failed' && (
          <Problem title="This file is not a replay">
            <p>{loaded.error instanceof HttpError ? loaded.error.message : 'The file could not be read.'}</p>
          </Problem>
        )}
        {loaded.state === 'done' && <Watch loaded={loaded.value} store={store} />}
      </main>
    </div>
  );
}
