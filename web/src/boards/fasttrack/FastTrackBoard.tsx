// FastTrack's board: choosing a peg and where it goes, one after the other, on the board, in the list, or by keys.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useKeyboardTargets } from '../../parts/keyboardTargets';
import type { BoardProps } from '../contract';
import { chosenPeg, leadOf, movesToDraw, pegChoices, questionFor, type PegChoice } from './choice';
import { Back, Choices } from './Choices';
import { DrawnCard, SplitPopup } from './DrawnCard';
import { Field } from './Field';
import { Indicator } from './Indicator';
import { scenesOf } from './scenes';
import { useNumberKeys } from './useKeys';
import { useScene } from './useScene';
import { bottomSection, isSplit, splitSteps, type FastTrackView } from './view';
import { buttonWords, cardLabel, holeWords, moveWords, theCard } from './words';
import './fasttrack.css';
import './pieces.css';
import './card.css';
import './narrow.css';

type Props = BoardProps<FastTrackView>;

/** The half-made choice: a peg. It is forgotten when other moves are listed. */
function usePicked(moves: readonly string[] | null) {
  const about = moves?.join() ?? '';
  const [state, setState] = useState<{ about: string; hole: string | null }>({ about, hole: null });
  return [state.about === about ? state.hole : null, (hole: string | null) => setState({ about, hole })] as const;
}

function useAsk(props: Props, from: string | null, pick: (hole: string | null) => void, choices: PegChoice[]) {
  const { view, check, say, moves, seat } = props;
  return (hole: string) => {
    if (!moves || seat === null) return;
    const pegs = view.players[seat]?.pegs ?? [];
    const own = pegs.findIndex((peg) => peg.hole === hole);
    const entering = choices.find((choice) => choice.hole.startsWith('hold'));
    if (own >= 0 && hole.startsWith('hold') && entering) return pick(entering.hole);
    if (own >= 0 && hole !== from) {
      pick(hole);
      return say({ text: `Peg ${own + 1} has no move with ${theCard(view.card)}. Choose a hole to ask why.` });
    }
    if (from === null) return;
    void check(questionFor(view, from, hole)).then(({ legal, rule, title, message }) => {
      if (legal || !message) return;
      say({ text: message, ...(rule ? { rule } : {}), ...(title ? { title } : {}) });
    });
  };
}

export function FastTrackBoard(props: Props) {
  const { view, names, shown, act, say, announce } = props;
  const root = useRef<HTMLDivElement>(null);
  const scenes = useMemo(() => scenesOf(view, props.events), [shown]);
  const at = useScene(scenes, props);
  const scene = at === null ? null : (scenes[at] ?? null);
  const moves = scene ? null : props.moves;
  const choices = useMemo(() => pegChoices(view, moves), [view, moves]);
  const [picked, setPicked] = usePicked(moves);
  const [target, setTarget] = useState<string | null>(null);
  const chosen = chosenPeg(choices, picked);
  const lead = leadOf(target);
  const drawn = movesToDraw(choices, chosen, lead);
  const led = lead && 'move' in lead ? (drawn[0] ?? null) : null;
  const goesToGoal = useRef(false);

  const pick = (hole: string | null) => {
    say(null);
    setPicked(hole);
    const choice = choices.find((c) => c.hole === hole);
    if (choice) announce(`Peg ${choice.number}: ${choice.moves.map((m) => moveWords(m, view, names)).join('; ')}`);
  };
  const ask = useAsk(props, picked ?? chosen?.hole ?? null, pick, choices);
  const choose = (what: string) => {
    const meant = leadOf(what);
    if (!meant) return;
    if ('move' in meant) return act(meant.move);
    // A second click on a peg makes its move if there is but one, and otherwise lets it go.
    const only = chosen?.moves.length === 1 ? chosen.moves[0] : undefined;
    if (chosen?.hole !== meant.peg) pick(meant.peg);
    else if (only) act(only.move);
    else if (choices.length > 1) pick(null);
  };
  const back = () => {
    const from = root.current?.querySelector<HTMLElement>('.ft-peg.chosen');
    pick(null);
    from?.focus();
  };
  useKeyboardTargets(root, { onBack: back, onFocus: setTarget });
  useNumberKeys((number) => {
    const choice = choices.find((c) => c.number === number);
    if (!choice) return;
    goesToGoal.current = true;
    pick(choice.hole);
  });
  // By key, the focus goes on to the destinations of the peg.
  useEffect(() => {
    if (!goesToGoal.current) return;
    goesToGoal.current = false;
    root.current?.querySelector<HTMLElement>('[data-target^="go:"]')?.focus();
  }, [picked]);

  const over = (event: PointerEvent | MouseEvent) => {
    if ((event as PointerEvent).pointerType === 'touch') return;
    const on = (event.target as Element).closest<HTMLElement>('[data-target]')?.dataset['target'] ?? null;
    if (on !== target) setTarget(on);
  };
  const winner = props.events.find((event) => event.event === 'won')?.seat ?? null;
  const onTurn = scene ? scene.onTurn : view.over ? winner : view.on_turn;
  const card = scene ? scene.card : view.over ? view.discard_top : view.card;
  const label = scene ? null : cardLabel(view);
  const used = splitSteps - (view.steps_left ?? splitSteps);
  const keyed = (event: KeyboardEvent) => {
    const on = (event.target as Element).closest<HTMLElement>('[data-target]')?.dataset['target'] ?? '';
    if (event.key === 'Enter' && /peg:/.test(on)) goesToGoal.current = true;
  };
  return (
    <div class="ft" ref={root} onPointerOver={over} onPointerLeave={() => setTarget(null)} onKeyDown={keyed}>
      <Indicator
        view={view}
        names={names}
        choices={choices}
        chosen={chosen}
        led={led}
        onTurn={onTurn}
        card={card}
        winner={winner}
        note={scene?.note ?? null}
      />
      <Field
        view={view}
        names={names}
        colours={props.seats.map((s) => s.colour)}
        bottom={bottomSection(view, props.seat)}
        scene={scene}
        speed={props.speed}
        onTurn={onTurn}
        choices={choices}
        chosen={chosen}
        drawn={drawn}
        led={led?.move ?? null}
        events={props.events}
        choose={choose}
        ask={ask}
      >
        {chosen && choices.length > 1 && <Back pick={pick} />}
      </Field>
      <DrawnCard
        card={card}
        label={label}
        splits={isSplit(view)}
        drawn={card ?? ''}
        deck={view.deck}
        discard={view.discard}
      />
      <Choices
        choices={choices}
        chosen={chosen}
        pick={pick}
        act={act}
        where={(hole) => holeWords(hole, view, names)}
        words={(move) => moveWords(move, view, names)}
        shownWords={(move) => buttonWords(move, view, names)}
        splits={isSplit(view)}
      />
      {!scene && view.card && label && isSplit(view) && props.motion === 'full' && (
        <SplitPopup key={`${view.turns} ${view.steps_left}`} card={view.card} label={label} used={used} />
      )}
    </div>
  );
}
