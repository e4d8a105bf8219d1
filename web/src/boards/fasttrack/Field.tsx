// The visible board: the ground, the players' names, pegs, ways and destinations, in layers of the same frame.
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { PlayerMark } from '../../parts/PlayerMark';
import type { GameEvent, Guide } from '../../protocol';
import type { PlayerColour } from '../../theme/colours';
import type { PegChoice } from './choice';
import { boardSide, edge, layoutFor, placeAt, rim, viewBox, type Layout } from './geometry';
import { Ground } from './Ground';
import { Pegs } from './Pegs';
import { clickOn, nearestHole, nearestSpot } from './pick';
import type { Scene } from './scenes';
import type { FastTrackView, MoveView, Player } from './view';
import { Trail } from './Trail';
import { Goals, Ways } from './Ways';
import { choiceOf, holeWords, moveWords, pegWords, type Meanings } from './words';
import * as t from './words.en';

export interface FieldProps {
  view: FastTrackView;
  names: readonly string[];
  guide: Guide | null | undefined;
  meanings: Meanings;
  colours: readonly PlayerColour[];
  bottom: number;
  scene: Scene | null;
  speed: number;
  motion: 'full' | 'reduced';
  onTurn: number | null;
  choices: readonly PegChoice[];
  chosen: PegChoice | null;
  drawn: readonly MoveView[];
  led: string | null;
  hint: string | null | undefined;
  /** The events that led to the view. */
  events: readonly GameEvent[];
  /** The player chose a target, by key or by pointer. */
  choose(target: string, byKey: boolean): void;
  ask(hole: string): void;
  /** What lies in the free corners. */
  children?: ComponentChildren;
}

/** A section's owner: the mark beside the row and the name on the rim, never upside down. */
function Owner({
  player,
  name,
  colour,
  layout,
}: {
  player: Player;
  name: string;
  colour: PlayerColour;
  layout: Layout;
}) {
  const mark = layout.inSection(player.section, edge - 0.62, -3.6);
  const at = layout.inSection(player.section, boardSide + rim / 2, 0);
  const turn = ((player.section - layout.bottom + 6) % 6) * 60;
  const upright = turn > 90 && turn < 270 ? turn - 180 : turn;
  const shown = name.length > 26 ? `${name.slice(0, 25)}…` : name;
  return (
    <g aria-hidden="true">
      <PlayerMark colour={colour} x={mark.x} y={mark.y} r={0.62} />
      <text class="ft-name" transform={`translate(${at.x} ${at.y}) rotate(${upright})`} dy="0.15">
        {shown}
      </text>
    </g>
  );
}

function useGround({ view, names, meanings, colours, bottom, scene, onTurn }: FieldProps, layout: Layout) {
  const pegs = view.players.flatMap((player) => player.pegs);
  const ringLit = pegs.filter((peg) => peg.fasttrack).length > (scene?.unearned.length ?? 0);
  const bullseyeLit = scene
    ? scene.pegs.some((own) => own.includes('center'))
    : pegs.some((peg) => peg.hole === 'center');
  const active = onTurn === null ? null : (view.players[onTurn]?.section ?? null);
  const taken = view.players.map((player) => player.section).join();
  return useMemo(
    () => (
      <svg class="ft-ground" viewBox={viewBox} role="group" aria-label={t.holes}>
        <Ground
          layout={layout}
          taken={view.players.map((player) => player.section)}
          active={active}
          ringLit={ringLit}
          bullseyeLit={bullseyeLit}
          label={(hole) => holeWords(hole, meanings)}
        />
        {view.players.map((player) => (
          <Owner
            key={player.seat}
            player={player}
            name={names[player.seat] ?? ''}
            colour={colours[player.seat]!}
            layout={layout}
          />
        ))}
      </svg>
    ),
    [bottom, ringLit, bullseyeLit, active, taken, meanings, names.join('\n')],
  );
}

export function Field(props: FieldProps) {
  const { view, names, guide, meanings, bottom, scene, choices, chosen, drawn, led } = props;
  const layout = layoutFor(bottom);
  const field = useRef<HTMLDivElement>(null);
  const ground = useGround(props, layout);
  const goals = scene === null ? (chosen?.moves ?? []) : [];
  const onClick = (event: MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>('[data-target]')?.dataset['target'];
    if (target === 'back') return;
    // A key press has no position: it means the focused target.
    if (event.detail === 0) return target ? props.choose(target, true) : undefined;
    if (!field.current) return;
    const { point, reach } = clickOn(field.current, event);
    const spots = [
      ...goals.map((move) => ({ target: `go:${move.move}`, hole: move.to })),
      ...choices.map((choice) => ({ target: `peg:${choice.hole}`, hole: choice.hole })),
    ];
    const spot = nearestSpot(point, spots, layout, reach);
    if (spot) return props.choose(spot.target, false);
    const hole = nearestHole(point, layout);
    if (hole) props.ask(hole);
  };
  return (
    <div class="ft-field" ref={field} onClick={onClick} data-picture>
      <Pegs
        view={view}
        layout={layout}
        scene={scene}
        speed={props.speed}
        colours={props.colours}
        choices={choices}
        chosen={chosen?.hole ?? null}
        hint={props.hint}
        glides={props.motion === 'full' && props.events.length === 0}
        scores={(hole) => choices.some((c) => c.hole === hole && c.moves.some((m) => choiceOf(guide, m)?.goal))}
        words={(seat, peg) => pegWords(view.players[seat]!, peg, names, meanings)}
      />
      {goals.length > 0 && (
        <Goals
          moves={goals}
          layout={layout}
          led={led}
          hint={props.hint}
          colour={props.colours[view.on_turn]!}
          words={(move) => moveWords(move, guide)}
          scores={(move) => choiceOf(guide, move)?.goal ?? false}
        />
      )}
      {scene?.lit && (
        <div class="ft-layer">
          <div class="ft-unit ft-lit" key={scene.lit} style={{ transform: placeAt(layout.at(scene.lit)) }}>
            <i />
          </div>
        </div>
      )}
      {scene === null && <Trail events={props.events} layout={layout} colours={props.colours} />}
      <Ways
        moves={scene === null ? drawn : []}
        layout={layout}
        led={led}
        joined={scene === null && view.split_from && chosen ? [view.split_from, chosen.hole] : null}
      />
      {ground}
      {props.children}
    </div>
  );
}
