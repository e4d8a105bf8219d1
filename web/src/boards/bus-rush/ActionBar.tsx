// What to do now, in words, and the buttons for it. At most one of them is filled: what the choice so far leads to.
import { useEffect } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { MarkIcon } from '../../parts/PlayerMark';
import type { BoardProps } from '../contract';
import { Pips } from './Bullet';
import { Lines, moveLabel, prompt, wordLabel } from './prompt';
import type { Chooser } from './useChoice';
import { isBorough, type BusRushView } from './view';
import { isEffect } from './words';

type Props = Pick<
  BoardProps<BusRushView>,
  'view' | 'seat' | 'moves' | 'names' | 'seats' | 'catalog' | 'toDecide' | 'announce'
> & {
  chooser: Chooser;
  onPeek(target: string | null): void;
};

interface ActionProps {
  name: string;
  look?: string;
  disabled?: boolean;
  onClick(): void;
  onPeek?: (target: string | null) => void;
  children: ComponentChildren;
}

function Action({ name, look = '', disabled = false, onClick, onPeek, children }: ActionProps) {
  const target = `do:${name}`;
  return (
    <button
      type="button"
      class={`button br-action ${look}`}
      data-target={target}
      disabled={disabled}
      onClick={onClick}
      onPointerEnter={() => onPeek?.(target)}
      onPointerLeave={() => onPeek?.(null)}
    >
      {children}
    </button>
  );
}

/** The moves that need no card: each is a button, whatever verbs there may be. */
function Plain({ moves, chooser }: { moves: string[]; chooser: Chooser }) {
  const plain = moves.filter((move) => !/^(bus|rush|trade|perk use) /.test(move));
  const onlyThese = !moves.some((move) => /^(bus|rush) /.test(move));
  const label = (move: string) => moveLabel(move, null);
  const before = plain.filter((move) => move !== 'end');
  return (
    <>
      {before.map((move) => (
        <Action key={move} name={move} onClick={() => chooser.act(move)}>
          {label(move)}
        </Action>
      ))}
      {chooser.tradable.size > 0 && (
        <Action name="trade" onClick={chooser.trade}>
          <Lines title="Trade" note="no action" />
        </Action>
      )}
      {plain.includes('end') && (
        <Action name="end" look={onlyThese ? 'primary' : ''} onClick={() => chooser.act('end')}>
          {label('end')}
        </Action>
      )}
    </>
  );
}

/** The next words of the move that is being made, as buttons; cards are chosen in the hand instead. */
function Words({ chooser, seats, onPeek }: Pick<Props, 'chooser' | 'seats' | 'onPeek'>) {
  const words = chooser.next.filter((word) => isBorough(word) || isEffect(word) || /^\d+$/.test(word));
  return (
    <>
      {words.map((word) => (
        <Action key={word} name={word} onClick={() => chooser.pick(word)} onPeek={onPeek}>
          {/^\d+$/.test(word) && seats[Number(word)] && <MarkIcon colour={seats[Number(word)]!.colour} />}
          {wordLabel(word, seats)}
        </Action>
      ))}
    </>
  );
}

function Chosen({ chooser, view, seats, catalog, onPeek }: Props) {
  const { ready, card, picked } = chooser;
  const mayTrade = !picked && card !== null && chooser.tradable.has(card) && chooser.next.length < 2;
  return (
    <>
      <Action name="back" look="bare" onClick={chooser.back}>
        Back
      </Action>
      {mayTrade && (
        <Action name="trade" onClick={chooser.trade}>
          Trade
        </Action>
      )}
      {picked && (
        <Action name="confirm" look="primary" disabled={!ready} onClick={() => ready && chooser.act(ready)}>
          {view.hand?.rush.includes(picked[0] ?? '') ? 'Trade for Bus cards' : 'Trade for a Rush card'}
        </Action>
      )}
      {!picked && ready && (
        <Action name="confirm" look="primary" onClick={() => chooser.act(ready)} onPeek={onPeek}>
          {moveLabel(ready, { view, seats, catalog })}
        </Action>
      )}
      {!picked && !ready && <Words chooser={chooser} seats={seats} onPeek={onPeek} />}
    </>
  );
}

export function ActionBar(props: Props) {
  const { moves, chooser } = props;
  const choosing = chooser.card !== null || chooser.picked !== null;
  const { title, note, gauge } = prompt(props, chooser);
  useEffect(() => {
    if (choosing) props.announce(`${title} ${note}`);
  }, [choosing, title, note]);
  return (
    <div class="br-bar">
      <p class="br-prompt">
        <strong>{title}</strong> {gauge && <Pips {...gauge} />} {note}
      </p>
      {moves && (
        <div class="br-actions">{choosing ? <Chosen {...props} /> : <Plain moves={moves} chooser={chooser} />}</div>
      )}
    </div>
  );
}
