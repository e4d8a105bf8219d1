// A replay in an embedded frame: step, play, jump, and play on from any moment.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Frames } from '../client/http';
import { seatColours } from '../frame/games';
import { Icon, type IconName } from '../frame/Icon';
import { motionNow, speed } from '../frame/settings';
import { cutReplay } from '../pages/replay/cut';
import type { FrameStore } from '../pages/replay/frames';
import { useFrame } from '../pages/replay/useFrame';
import { still } from '../parts/still';
import type { Scene } from '../table/SceneBoard';
import { Frame } from './Frame';
import { Playing } from './Playing';
import { Waiting } from './Problem';
import * as t from '../words/embed.en';

interface FilmProps {
  about: Frames;
  store: FrameStore;
  text: string;
  /** The first moment to show. */
  first: number;
  name: string;
  scene: Scene;
  page: string;
}

/** How long a moment stays before the next one, beside its animation, in ms. */
const rest = 450;

function useKeys(actions: Record<string, () => void>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as Element;
      // A button is pressed with the space bar, and the slider has arrow keys of its own.
      if (target.closest('input') || (event.key === ' ' && target.closest('button, a'))) return;
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });
}

export function Film({ about, store, text, first, name, scene, page }: FilmProps) {
  const last = about.steps;
  const [at, setAt] = useState(Math.min(first, last));
  const [playing, setPlaying] = useState(false);
  const [from, setFrom] = useState<{ at: number; seat: number } | null>(null);
  const { board } = scene;
  const seen = useFrame(store, at);
  const meanings = useMemo(() => new Map(about.meanings.map((one) => [one.key, one])), [about]);
  const go = (to: number) => setAt(Math.max(0, Math.min(last, to)));
  const play = (on: boolean) => {
    if (on && at >= last) go(0);
    setPlaying(on);
  };
  useKeys(
    from
      ? {}
      : {
          ArrowRight: () => go(at + 1),
          ArrowLeft: () => go(at - 1),
          Home: () => go(0),
          End: () => go(last),
          ' ': () => play(!playing),
        },
  );
  useEffect(() => {
    if (!playing || seen?.at !== at) return;
    if (at >= last) return setPlaying(false);
    const needed = board.duration?.(seen.frame.events, seen.frame.view) ?? 250;
    const timer = setTimeout(() => go(at + 1), (needed + rest) / speed.value);
    return () => clearTimeout(timer);
  }, [playing, seen]);

  if (from) {
    const seats = about.names.map((own, seat) =>
      seat === from.seat
        ? { kind: 'person' as const, name: own }
        : { kind: 'bot' as const, level: 'medium' as const, name: own },
    );
    const table = { game: about.game, replay: cutReplay(text, from.at), seats };
    return <Playing table={table} name={name} scene={scene} page={page} onBack={() => setFrom(null)} />;
  }
  if (!seen) return <Waiting what={t.settingUp} />;
  const { view, events, hands } = seen.frame;
  const onTurn = view.over ? null : (view.on_turn ?? null);
  const colours = board.colours?.(view) ?? seatColours(scene.info, about.names.length);
  const said = events
    .flatMap((event) => (event.text ? [event.text] : []))
    .slice(-2)
    .join('. ');
  const buttons: [IconName, string, () => void][] = [
    ['first', t.toBeginning, () => go(0)],
    ['back', t.previousMove, () => go(at - 1)],
    [playing ? 'pause' : 'play', playing ? t.pause : t.play, () => play(!playing)],
    ['next', t.nextMove, () => go(at + 1)],
    ['last', t.toEnd, () => go(last)],
  ];
  return (
    <Frame
      title={name}
      page={page}
      foot={
        <>
          <p role="status">{at === 0 ? t.beginning : said}</p>
          <input
            type="range"
            aria-label={t.move}
            min="0"
            max={last}
            value={at}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
          <div>
            {buttons.map(([icon, label, act]) => (
              <button key={label} type="button" class="button" aria-label={label} onClick={act}>
                <Icon name={icon} />
              </button>
            ))}
            {onTurn !== null && (
              <button
                type="button"
                class="button primary"
                onClick={() => {
                  setPlaying(false);
                  setFrom({ at, seat: onTurn });
                }}
              >
                {t.playOnFromHere}
              </button>
            )}
          </div>
        </>
      }
    >
      <div class="board-area">
        <board.Component
          view={view}
          seat={view.seat ?? null}
          toDecide={onTurn}
          {...still}
          names={about.names}
          seats={about.names.map((own, seat) => ({
            kind: 'person' as const,
            name: own,
            present: true,
            bot_plays: false,
            colour: colours[seat]!,
          }))}
          events={seen.stepped ? events : []}
          shown={seen.count}
          motion={seen.stepped ? motionNow() : 'reduced'}
          speed={speed.value}
          catalog={scene.catalog}
          hands={hands ?? null}
          meanings={meanings}
        />
      </div>
    </Frame>
  );
}
