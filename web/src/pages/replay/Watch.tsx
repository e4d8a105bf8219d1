// The board of a replay, controls to reach any moment, and what to do from there.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Board, BoardSeat, CatalogCard } from '../../boards/contract';
import { glanceAt, type Frame, type Frames, type GameInfo, type Review } from '../../client/http';
import { tokenOf } from '../../client/tokens';
import { RuleDrawer } from '../../frame/RuleDrawer';
import type { EmbedOf, Offer } from '../../frame/EmbedDialog';
import { embedding } from '../../frame/embedding';
import { positionShown, replayShown } from '../../frame/embedLine';
import { nameOf, seatColours } from '../../frame/games';
import { Icon, type IconName } from '../../frame/Icon';
import { openRule, usePageKeys, type Key } from '../../frame/overlays';
import { Waiting } from '../../frame/Problem';
import { motionNow, speed } from '../../frame/settings';
import { still } from '../../parts/still';
import { keepReview } from '../../table/history';
import { areBeside, OpenHands } from '../../table/OpenHands';
import { cutReplay } from './cut';
import type { FrameStore } from './frames';
import { linkToMoment, useMoment } from './moment';
import { MoveList } from './MoveList';
import { saidIn, turnsOf, type MoveInfo } from './moves';
import { PlayOn } from './PlayOn';
import { Graph } from './Graph';
import { nextPoor } from './review';
import { ReviewPlace } from './ReviewPlace';
import { Summary } from './Summary';
import { useFrame } from './useFrame';
import { useReview } from './useReview';
import { Verdict } from './Verdict';
import * as t from '../../words/replay.en';

export interface Loaded {
  about: Frames;
  info: GameInfo | null;
  board: Board;
  catalog: ReadonlyMap<string, CatalogCard> | null;
  moves: MoveInfo[];
}

/** The current frame, and whether it follows directly from the one before (and is therefore animated). */
const keys: readonly Key[] = [
  ['← →', t.moveKeysDo],
  ['↑ ↓', t.turnKeysDo],
  [t.spaceKey, t.spaceKeyDoes],
  [t.endKeys, t.endKeysDo],
  ['N, P', t.poorKeysDo],
];

interface Steering {
  at: number;
  last: number;
  playing: boolean;
  go(to: number): void;
  play(on: boolean): void;
  turn(by: number): void;
  /** Goes to the next or previous poor move of a review. */
  poor(by: 1 | -1): void;
}

function useKeys({ at, last, playing, go, play, turn, poor }: Steering): void {
  usePageKeys(keys);
  useEffect(() => {
    const actions: Record<string, () => void> = {
      ArrowRight: () => go(at + 1),
      ArrowLeft: () => go(at - 1),
      ArrowUp: () => turn(-1),
      ArrowDown: () => turn(1),
      Home: () => go(0),
      End: () => go(last),
      n: () => poor(1),
      p: () => poor(-1),
      ' ': () => play(!playing),
      Escape: () => (openRule.value = null),
    };
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, select, dialog, .rule-drawer')) {
        return;
      }
      const action = actions[event.key];
      // Space presses a focused button instead.
      if (!action || (event.key === ' ' && target.closest('button, a'))) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [at, last, playing, poor]);
}

function Transport({ at, last, playing, go, play }: Steering) {
  const buttons: [IconName, string, () => void][] = [
    ['first', t.toBeginning, () => go(0)],
    ['back', t.previousMove, () => go(at - 1)],
    [playing ? 'pause' : 'play', playing ? t.pause : t.play, () => play(!playing)],
    ['next', t.nextMove, () => go(at + 1)],
    ['last', t.toEnd, () => go(last)],
  ];
  return (
    <div class="transport" role="group" aria-label={t.replay}>
      <div class="transport-buttons">
        {buttons.map(([icon, label, act]) => (
          <button
            key={icon}
            type="button"
            class={icon === 'play' || icon === 'pause' ? 'button primary' : 'button'}
            aria-label={label}
            onClick={act}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
      <input
        type="range"
        aria-label={t.move}
        min="0"
        max={last}
        value={at}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <output>
        {at} / {last}
      </output>
      <label class="pace">
        <span class="visually-hidden">{t.speed}</span>
        <select
          class="field"
          value={String(speed.value)}
          onChange={(event) => (speed.value = Number(event.currentTarget.value))}
        >
          {[...new Set([0.5, 1, 2, 4, speed.value])]
            .sort((one, other) => one - other)
            .map((one) => (
              <option key={one} value={String(one)}>
                {one}×
              </option>
            ))}
        </select>
      </label>
    </div>
  );
}

interface WatchProps {
  loaded: Loaded;
  store: FrameStore;
  text: string;
  /** The table that the game came from. */
  code: string | null;
  /** Whether “Play on” opens a table in this browser. */
  here: boolean;
  seat: number | null;
}

function seatsOf({ about, board, info }: Loaded, frame: Frame | undefined): BoardSeat[] {
  const colours = (frame && board.colours?.(frame.view)) ?? seatColours(info, about.names.length);
  return about.names.map((name, seat) => ({
    kind: 'person' as const,
    name,
    present: true,
    bot_plays: false,
    colour: colours[seat]!,
  }));
}

/** Remembers how well the holder of a seat at that table played. */
async function keepOwn(code: string, review: Review): Promise<void> {
  const seat = (await glanceAt(code, tokenOf(code)).catch(() => null))?.seat;
  if (typeof seat === 'number') keepReview(code, seat, review);
}

interface FromHereProps {
  at: number;
  over: boolean;
  onPlayOn(): void;
  /** A link to this moment. */
  link(): Promise<string>;
  onEmbed(): void;
}

/** What to do from here: play on, or share the moment. */
function FromHere({ at, over, onPlayOn, link: make, onEmbed }: FromHereProps) {
  const [notice, setNotice] = useState('');
  useEffect(() => setNotice(''), [at]);
  const copy = async () => {
    const link = await make();
    try {
      await navigator.clipboard.writeText(link);
      setNotice(t.linkCopied);
    } catch {
      setNotice(link);
    }
  };
  return (
    <div class="from-here">
      {!over && (
        <button type="button" class="button" onClick={onPlayOn}>
          <Icon name="play" />
          {t.playOnFromHere}
        </button>
      )}
      <button type="button" class="button" onClick={() => void copy()}>
        <Icon name="link" />
        {t.linkToMoment}
      </button>
      <button type="button" class="button" onClick={onEmbed}>
        <Icon name="embed" />
        {t.embed}
      </button>
      <span role="status">{notice}</span>
    </div>
  );
}

/** What the panel of a review shows where the height is not enough for both. */
type Part = 'game' | 'moves';

function Parts({ part, onChoose }: { part: Part; onChoose(part: Part): void }) {
  const parts: [Part, string][] = [
    ['game', t.wholeGame],
    ['moves', t.moves],
  ];
  return (
    <div class="panel-parts" role="group" aria-label={t.reviewAndMoves}>
      {parts.map(([key, words]) => (
        <button key={key} type="button" class="button bare" aria-pressed={part === key} onClick={() => onChoose(key)}>
          {words}
        </button>
      ))}
    </div>
  );
}

/** The game from this moment on, and unless it is over the position, with the reader in that seat. */
function embedOf({ about, info }: Loaded, text: string, at: number, reader: number | null): EmbedOf {
  const { game, names } = about;
  const watch: Offer = { kind: 'replay', shown: () => replayShown(game, text, at) };
  const seats = names.map((name, seat) =>
    seat === reader ? { kind: 'person' as const, name } : { kind: 'bot' as const, level: 'medium' as const, name },
  );
  const position: Offer = {
    kind: 'position',
    shown: () => positionShown({ game, replay: cutReplay(text, at), seats }),
  };
  return { name: nameOf(game, info), offers: reader === null ? [watch] : [watch, position] };
}

/** Goes to the next or previous turn of another player. */
function turnFrom(turns: ReturnType<typeof turnsOf>, at: number, by: number, last: number): number {
  const ends = [0, ...turns.map((turn) => turn.moves.at(-1)?.number ?? 0)];
  return by > 0 ? (ends.find((end) => end > at) ?? last) : (ends.reverse().find((end) => end < at) ?? 0);
}

export function Watch({ loaded, store, text, code, here, seat }: WatchProps) {
  const { about, board, info } = loaded;
  const last = about.steps;
  const [at, go] = useMoment(last);
  const [playing, setPlaying] = useState(false);
  const [playOn, setPlayOn] = useState(false);
  const [list, setList] = useState(false);
  const [part, setPart] = useState<Part>('game');
  const seen = useFrame(store, at);
  const seats = seatsOf(loaded, seen?.frame);
  const turns = useMemo(() => turnsOf(loaded.moves, about.names, info), [loaded]);
  const meanings = useMemo(() => new Map(about.meanings.map((one) => [one.key, one])), [about]);
  const [review, setReview] = useReview(text, code, about.result.over);
  const reviewed = review.state === 'done' ? review.review : null;
  useEffect(() => {
    if (reviewed && code) void keepOwn(code, reviewed);
  }, [reviewed, code]);
  const classes = useMemo(
    () => (reviewed ? new Map(reviewed.decisions.map((one) => [one.number, one.class])) : null),
    [reviewed],
  );
  const poor = (by: 1 | -1) => {
    const to = reviewed && nextPoor(reviewed, at, by);
    if (to) go(to);
  };
  const play = (on: boolean) => {
    if (on && at >= last) go(0);
    setPlaying(on);
  };
  const steering: Steering = { at, last, playing, go, play, turn: (by) => go(turnFrom(turns, at, by, last)), poor };
  useKeys(steering);

  useEffect(() => {
    if (!playing || seen?.at !== at) return;
    if (at >= last) return setPlaying(false);
    const needed = board.duration?.(seen.frame.events, seen.frame.view) ?? 250;
    const timer = setTimeout(() => go(at + 1), (needed + 450) / speed.value);
    return () => clearTimeout(timer);
  }, [playing, seen]);

  if (!seen) return <Waiting what={t.settingUp} />;
  const { view, events, hands } = seen.frame;
  const onTurn = view.over ? null : (view.on_turn ?? null);
  const made = loaded.moves[seen.at];
  const said =
    seen.at === 0
      ? t.beginning
      : saidIn(made?.events ?? [], null, info)
          .map((one) => one.text)
          .join('. ');
  return (
    <div class={`watch${list ? ' with-list' : ''}${reviewed ? ' reviewed' : ''}`}>
      <div class="watch-board">
        <div class="board-area">
          <board.Component
            view={view}
            seat={view.seat ?? null}
            toDecide={onTurn}
            {...still}
            names={about.names}
            seats={seats}
            events={seen.stepped ? events : []}
            shown={seen.count}
            motion={seen.stepped ? motionNow() : 'reduced'}
            speed={speed.value}
            catalog={loaded.catalog}
            hands={hands ?? null}
            meanings={meanings}
          />
        </div>
        {areBeside(hands, board) && (
          <OpenHands
            hands={hands}
            seats={seats}
            catalog={info?.playing_cards ? null : loaded.catalog}
            Sign={board.Sign}
          />
        )}
        <p class="told" role="status">
          {said}
        </p>
        {reviewed && <Graph review={reviewed} seats={seats} at={at} onGo={go} />}
      </div>
      <Transport {...steering} />
      <aside class={`watch-panel shows-${part}`} aria-label={t.movesAndActions}>
        {reviewed ? (
          <div class="review-parts">
            {at > 0 && <Verdict review={reviewed} at={at} names={about.names} />}
            <div class="poor-steps">
              <button type="button" class="button" disabled={!nextPoor(reviewed, at, -1)} onClick={() => poor(-1)}>
                <Icon name="back" /> {t.previous}
              </button>
              <span class="help">{t.poorMove}</span>
              <button type="button" class="button" disabled={!nextPoor(reviewed, at, 1)} onClick={() => poor(1)}>
                {t.next} <Icon name="next" />
              </button>
            </div>
            <Parts part={part} onChoose={setPart} />
            <Summary review={reviewed} seats={seats} onGo={go} />
          </div>
        ) : (
          about.result.over && <ReviewPlace state={review} onTurn={setReview} />
        )}
        <MoveList turns={turns} seats={seats} at={at} classes={classes} look={part} onGo={go} />
        <FromHere
          at={at}
          over={view.over}
          onPlayOn={() => {
            setPlaying(false);
            setPlayOn(true);
          }}
          link={() => linkToMoment(code, at, about.game, text, reviewed !== null)}
          onEmbed={() => (embedding.value = embedOf(loaded, text, at, view.over ? null : (seat ?? onTurn ?? 0)))}
        />
      </aside>
      <button type="button" class="button list-toggle" aria-expanded={list} onClick={() => setList(!list)}>
        <Icon name={list ? 'close' : 'log'} />
        {list ? t.close : reviewed ? t.reviewAndMoves : t.movesAndReview}
      </button>
      {openRule.value !== null && (
        <RuleDrawer
          game={about.game}
          options={about.options}
          rule={openRule.value}
          onClose={() => (openRule.value = null)}
        />
      )}
      {playOn && (
        <PlayOn
          text={text}
          at={at}
          game={about.game}
          here={here}
          info={info}
          names={about.names}
          seat={seat ?? onTurn ?? 0}
          onClose={() => setPlayOn(false)}
        />
      )}
    </div>
  );
}
