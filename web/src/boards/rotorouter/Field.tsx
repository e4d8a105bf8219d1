// The board: gears below, tracks on them, then the targets, and the tokens on top.
import { hinted } from '../../parts/choice';
import type { Guide } from '../../protocol';
import type { Choice } from './choice';
import { allCells, cellSide, centre, isEven, route } from './cells';
import { CellTarget } from './CellTarget';
import { Frame, margin } from './Frame';
import { gearTurn, swing, type Scene } from './scene';
import { Station } from './Station';
import { kindAt, type Targets } from './targets';
import { Gear, Plate, TrackLines, type Wheel } from './Tile';
import { Token, Traveller, journeyPath } from './Token';
import { colourOf, type Color, type Face, type RotoView } from './view';
import { cellLabel, cellMeaning } from './words';
import * as t from './words.en';

export interface FieldProps {
  view: RotoView;
  before: RotoView | null;
  scene: Scene;
  targets: Targets;
  choice: Choice;
  guide: Guide | null;
  tokensHidden: boolean;
  networks: boolean;
  /** The roll whose effect the player previews. */
  nudge: Face | null;
  /** Cells to highlight instead of animating. */
  changed: ReadonlySet<string>;
  hint: string | null | undefined;
  speed: number;
  onCell(cell: string, pointer: string): void;
}

/** What a cell's gear and track do at this moment. */
function motionOf({ scene, before, nudge }: FieldProps, cell: string): Wheel {
  const { beat } = scene;
  if (nudge) return { class: 'rr-wheel', style: { transform: `rotate(${Math.sign(gearTurn(nudge, cell)) * 14}deg)` } };
  if (!beat) return { class: 'rr-wheel', style: {} };
  if (beat.kind === 'gears') {
    return { class: 'rr-wheel rr-turning', style: { '--turn': `${gearTurn(beat.face, cell) * -90}deg` } };
  }
  if (beat.kind === 'swing' && beat.cell === cell) {
    const by = swing(before?.board[cell]?.exits ?? '', scene.board[cell]?.exits ?? '');
    return { class: 'rr-wheel rr-turning', style: { '--turn': `${by * -90}deg` } };
  }
  return { class: 'rr-wheel', style: {} };
}

const move = (cell: string) => `translate(${centre(cell).x} ${centre(cell).y})`;

function Gears(props: FieldProps) {
  return (
    <g aria-hidden="true">
      {allCells(props.view.size).map((cell) => (
        <g key={cell} transform={move(cell)}>
          <Gear even={isEven(cell)} brass={cell in props.scene.board} wheel={motionOf(props, cell)} />
        </g>
      ))}
    </g>
  );
}

/** The colours whose networks include a cell. */
function networksAt(view: RotoView, cell: string): Color[] {
  return view.players.filter((player) => player.network.includes(cell)).map((player) => player.color);
}

function Tint({ colors }: { colors: readonly Color[] }) {
  const width = cellSide / Math.max(1, colors.length);
  return (
    <g class="rr-tint">
      {colors.map((color, index) => (
        <rect
          key={color}
          x={index * width - cellSide / 2}
          y={-cellSide / 2}
          width={width}
          height={cellSide}
          fill={colourOf(color).fill}
        />
      ))}
    </g>
  );
}

function Tracks(props: FieldProps) {
  const { scene, view, networks, choice } = props;
  const covered = choice.ghost?.cell;
  return (
    <g aria-hidden="true">
      {Object.entries(scene.board).map(([cell, track]) => (
        <g key={cell} transform={move(cell)} class={covered === cell ? 'rr-covered' : ''}>
          <g class={scene.beat?.kind === 'lay' && scene.beat.cell === cell ? 'rr-laid' : ''}>
            <Plate />
            {networks && <Tint colors={networksAt(view, cell)} />}
            <g {...motionOf(props, cell)}>
              <TrackLines exits={track.exits} owner={track.owner} />
            </g>
          </g>
        </g>
      ))}
    </g>
  );
}

function Ghost({ choice, view }: { choice: Choice; view: RotoView }) {
  if (!choice.ghost) return null;
  const { cell, way, play } = choice.ghost;
  const owner = play.verb === 'place' ? view.players[view.on_turn]?.color : view.board[cell]?.owner;
  return (
    <g transform={move(cell)} class="rr-ghost" aria-hidden="true">
      <Gear even={isEven(cell)} brass />
      <Plate />
      <TrackLines exits={way} owner={owner ?? 'red'} />
    </g>
  );
}

/** The path of the chosen token, or of a token that can score, to the cell under the pointer. */
function Journey({ view, targets, choice }: FieldProps) {
  const to = choice.peek;
  if (!to) return null;
  const ride = kindAt(targets, to, choice.chosen) === 'goal' ? targets.goals.get(to)?.[0]?.split(' ')[1] : undefined;
  const from = choice.token ?? ride;
  if (!from || !targets.journeys.get(from)?.includes(to)) return null;
  const path = route(view.board, from, to, new Set(Object.keys(view.tokens)));
  return <path d={journeyPath(path)} class="rr-journey" />;
}

/** Where the token under the pointer could go, whichever player owns it. */
function Outlook({ view, choice, tokensHidden }: FieldProps) {
  const at = choice.peek;
  if (choice.token || choice.ghost || tokensHidden || !at) return null;
  const reach = view.reach.find(({ cell }) => cell === at);
  const color = view.tokens[at];
  if (!reach || !color) return null;
  return (
    <g class="rr-outlook" aria-hidden="true" fill={colourOf(color).fill}>
      {reach.to.map((cell) => (
        <circle key={cell} r="11" transform={move(cell)} />
      ))}
    </g>
  );
}

function Tokens({ scene, tokensHidden, choice, speed }: FieldProps) {
  const { beat } = scene;
  return (
    <g class="rr-tokens" aria-hidden="true">
      {!tokensHidden &&
        Object.entries(scene.tokens).map(([cell, color]) => (
          <g key={cell} transform={move(cell)}>
            <g
              class={`${beat?.kind === 'enter' && beat.cell === cell ? 'rr-laid' : ''}${choice.token === cell ? ' rr-lifted' : ''}`}
            >
              <Token color={color} />
            </g>
          </g>
        ))}
      {beat?.kind === 'travel' && <Traveller path={beat.path} color={beat.color} ms={beat.ms / speed} />}
      {beat?.kind === 'score' && (
        <g transform={move(beat.cell)}>
          <g class="rr-scoring">
            <Token color={beat.color} />
          </g>
        </g>
      )}
    </g>
  );
}

function Names({ size }: { size: number }) {
  const along = [...Array(size).keys()];
  return (
    <g class="rr-names" aria-hidden="true">
      {along.map((n) => (
        <text key={`c${n}`} x={(n + 0.5) * cellSide} y={-16} text-anchor="middle">
          {String.fromCharCode(97 + n)}
        </text>
      ))}
      {along.map((n) => (
        <text key={`r${n}`} x={-22} y={(n + 0.5) * cellSide + 7} text-anchor="middle">
          {n + 1}
        </text>
      ))}
    </g>
  );
}

/** The class of a cell, which shows what a click on it does now. */
function offer({ targets, choice, tokensHidden }: FieldProps, cell: string): string | null {
  if (choice.token) {
    if (targets.journeys.get(choice.token)?.includes(cell)) return targets.goals.has(cell) ? 'goal' : 'reach';
    return cell === choice.token || targets.journeys.has(cell) ? 'token' : null;
  }
  const kind = kindAt(targets, cell, choice.chosen);
  if (kind === 'token' && tokensHidden) return null;
  return kind === 'card' ? (targets.plays.get(cell)?.verb ?? null) : kind;
}

export function Field(props: FieldProps) {
  const { view, scene, choice, onCell } = props;
  const side = view.size * cellSide;
  const preview = scene.beat?.kind === 'preview' ? scene.beat.cell : null;
  const last = view.over || preview ? null : view.players[view.on_turn]?.last_placed;
  const active = view.players.map((player) => player.color);
  return (
    <svg
      class="rr-field"
      viewBox={`${-margin} ${-margin} ${side + 2 * margin} ${side + 2 * margin}`}
      role="group"
      aria-label={t.board({ size: view.size })}
      onPointerLeave={() => choice.point(null)}
    >
      <Frame size={view.size} />
      <Gears {...props} />
      {view.corners.map((corner) => (
        <Station
          key={corner.color}
          corner={corner}
          size={view.size}
          others={active.filter((color) => color !== corner.color)}
          lit={scene.scored}
          scoring={scene.beat?.kind === 'score' && scene.beat.cell === corner.cell ? scene.beat.color : null}
        />
      ))}
      <Names size={view.size} />
      <Tracks {...props} />
      <Ghost choice={choice} view={view} />
      {allCells(view.size).map((cell) => (
        <CellTarget
          key={cell}
          cell={cell}
          offer={offer(props, cell)}
          meaning={cellMeaning(cell, offer(props, cell), view, props.tokensHidden)}
          label={cellLabel(cell, props)}
          sealed={view.sealed === cell}
          trapped={view.fixable.includes(cell)}
          last={last === cell}
          preview={preview === cell}
          changed={props.changed.has(cell)}
          pinned={choice.pinned === cell}
          ghosted={choice.ghost?.cell === cell}
          isHinted={hinted(props.hint, cell)}
          onPoint={() => choice.point(cell)}
          onCell={onCell}
        />
      ))}
      <Outlook {...props} />
      <Journey {...props} />
      <Tokens {...props} />
    </svg>
  );
}
