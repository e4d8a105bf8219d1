// The turn beside the board: the held card and its orientation, the die, and what is shown on demand.
import type { ComponentChildren } from 'preact';
import { Die } from './Die';
import { Tile } from './Tile';
import { cards, type RotoView } from './view';
import * as t from './words.en';

interface ToolProps {
  name: string;
  label: string;
  /** Written beside the picture where there is room. */
  word: string;
  keyName?: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick(): void;
  children: ComponentChildren;
}

function Tool({ name, label, word, keyName, pressed, disabled = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      class={`button rr-tool rr-tool-${name}`}
      // The tables have a button only where they are not visible anyway, and hidden things take no arrow key.
      {...(name === 'tables' ? {} : { 'data-target': name })}
      data-meaning={`button:${name}`}
      aria-label={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(keyName ? { 'aria-keyshortcuts': keyName } : {})}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true" class="rr-icon">
        {children}
      </svg>
      <span class="rr-word">{word}</span>
    </button>
  );
}

const turnIcon = 'M-7 5A8.5 8.5 0 1 1 7 5';

interface StripProps {
  view: RotoView;
  /** How the held tile lies. */
  wanted: string;
  canTurn: boolean;
  drawing: boolean;
  rolling: boolean;
  tokensHidden: boolean;
  networks: boolean;
  tables: boolean;
  onTurn(step: 1 | -1): void;
  onHide(hidden: boolean): void;
  onNetworks(on: boolean): void;
  onTables(open: boolean): void;
}

function Held({ view, wanted, drawing }: StripProps) {
  const owner = view.players[view.on_turn]?.color ?? 'red';
  const held = view.held;
  const label = held ? t.heldCard({ card: t.cardName({ card: held, short: cards[held].name }) }) : t.noCard;
  const player = view.players[view.on_turn];
  return (
    <figure class="rr-figure">
      <svg
        viewBox="-60 -60 120 120"
        role="img"
        tabIndex={0}
        aria-label={label}
        class={drawing ? 'rr-held rr-drawn' : 'rr-held'}
        data-meaning={`card:${held ?? 'none'}`}
      >
        <rect x="-58" y="-58" width="116" height="116" rx="12" class={held ? 'rr-paper' : 'rr-no-card'} />
        {held && (
          <g transform={cards[held].badge ? 'translate(0 -6) scale(.86)' : 'scale(.96)'}>
            <Tile exits={wanted} owner={owner} />
          </g>
        )}
        {held && cards[held].badge && (
          <g>
            <rect x="24" y="26" width="34" height="32" rx="10" class="rr-badge" />
            <text x="41" y="49" text-anchor="middle" class="rr-badge-text">
              {cards[held].name}
            </text>
          </g>
        )}
      </svg>
      <figcaption data-meaning="counter:pile">{t.inPile({ count: player?.deck ?? 0 })}</figcaption>
    </figure>
  );
}

/** Nobody knows the die's face until it has come to rest. */
export function meaningOfDie({ turn }: RotoView, rolling = false): string {
  if (rolling) return 'unrolled';
  return turn.die ?? (turn.rolled ? 'applied' : 'unrolled');
}

function DieFace({ view, rolling }: StripProps) {
  const { die } = view.turn;
  const face = rolling ? 'rolling' : meaningOfDie(view);
  return (
    <figure class="rr-figure">
      <svg
        viewBox="-52 -52 104 104"
        role="img"
        tabIndex={0}
        aria-label={t.die({ face })}
        class="rr-die-face"
        data-meaning={`die:${meaningOfDie(view, rolling)}`}
      >
        <Die face={die} rolling={rolling} />
      </svg>
      <figcaption>{t.dieWord({ face })}</figcaption>
    </figure>
  );
}

export function Strip(props: StripProps) {
  const { canTurn, tokensHidden, networks, tables } = props;
  return (
    <div class="rr-strip">
      <Tool
        name="turn-left"
        label={t.turnLeft}
        word=""
        keyName="Q"
        disabled={!canTurn}
        onClick={() => props.onTurn(-1)}
      >
        <path d={turnIcon} />
        <path d="M-10.5 3L-6.5 10L-3 2.5z" class="rr-solid" />
      </Tool>
      <Held {...props} />
      <Tool
        name="turn-right"
        label={t.turnRight}
        word=""
        keyName="E"
        disabled={!canTurn}
        onClick={() => props.onTurn(1)}
      >
        <path d={turnIcon} />
        <path d="M10.5 3L6.5 10L3 2.5z" class="rr-solid" />
      </Tool>
      <DieFace {...props} />
      <div class="rr-see">
        <Tool
          name="hide"
          label={tokensHidden ? t.unhideTokens : t.hideTokens}
          word={tokensHidden ? t.unhide : t.hide}
          keyName={tokensHidden ? 'U' : 'H'}
          onClick={() => props.onHide(!tokensHidden)}
        >
          <path d="M-11 0C-6-8 6-8 11 0C6 8-6 8-11 0z" />
          <circle r="3.4" class="rr-solid" />
          {tokensHidden && <path d="M-9 9L9-9" />}
        </Tool>
        <Tool
          name="networks"
          label={t.tintNetworks}
          word={t.networks}
          keyName="N"
          pressed={networks}
          onClick={() => props.onNetworks(!networks)}
        >
          <path d="M-7-6H3V6H8" />
          <circle cx="-8" cy="-6" r="3" class="rr-solid" />
          <circle cx="8" cy="6" r="3" class="rr-solid" />
        </Tool>
        <Tool name="tables" label={t.tables} word={t.corners} pressed={tables} onClick={() => props.onTables(!tables)}>
          <path d="M-10-9H10M-10-3H10M-10 3H10M-10 9H10" />
        </Tool>
      </div>
    </div>
  );
}
