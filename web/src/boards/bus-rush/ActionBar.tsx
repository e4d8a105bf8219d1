// The action buttons, and the description of a half-made choice. At most one button is filled: the move that the choice
// leads to, and never a move that costs more than it brings.
import { useEffect } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { hinted, useStep } from '../../parts/choice';
import { MarkIcon } from '../../parts/PlayerMark';
import type { BoardProps } from '../contract';
import { Pips } from './Bullet';
import { Lines, prompt, stepOf, wordLabel, wordMeaning } from './prompt';
import { choiceOf, choicesAfter, costOf, meaningOf, nameOf, type Says } from './says';
import type { Chooser } from './useChoice';
import { isBorough, isEffect, type BusRushView } from './view';
import * as t from './words.en';

type Props = Pick<
  BoardProps<BusRushView>,
  'view' | 'moves' | 'seats' | 'announce' | 'step' | 'shown' | 'isReplay' | 'hint'
> & {
  says: Says;
  chooser: Chooser;
  onPeek(target: string | null): void;
};

interface ActionProps {
  name: string;
  meaning: string;
  look?: string;
  isHinted?: boolean;
  disabled?: boolean;
  onClick(): void;
  onPeek?: (target: string | null) => void;
  children: ComponentChildren;
}

function Action({ name, meaning, look = '', isHinted, disabled = false, onClick, onPeek, children }: ActionProps) {
  const target = `do:${name}`;
  return (
    <button
      type="button"
      class={`button br-action ${look}`}
      data-target={target}
      data-meaning={meaning}
      data-hinted={isHinted ? '' : undefined}
      disabled={disabled}
      onClick={onClick}
      onPointerEnter={() => onPeek?.(target)}
      onPointerLeave={() => onPeek?.(null)}
    >
      {children}
    </button>
  );
}

const meaningOfPlain: Record<string, string> = { wait: 'button:wait', 'perk buy': 'button:perk', end: 'button:end' };

/** The moves that need no card: each gets a button. */
function Plain({ moves, chooser, says, hint }: { moves: string[] } & Pick<Props, 'chooser' | 'says' | 'hint'>) {
  const plain = moves.filter((move) => !/^(bus|rush|trade|perk use) /.test(move));
  const onlyThese = !moves.some((move) => /^(bus|rush) /.test(move));
  const button = (move: string) => {
    const choice = choiceOf(says, move);
    const look = choice?.costly ? 'br-told' : move === 'end' && onlyThese ? 'primary' : '';
    return (
      <Action
        key={move}
        name={move}
        meaning={meaningOfPlain[move] ?? ''}
        look={look}
        isHinted={move === hint}
        onClick={() => chooser.act(move)}
      >
        <Lines title={choice?.label ?? move} note={choice?.price ?? ''} />
      </Action>
    );
  };
  return (
    <>
      {plain.filter((move) => move !== 'end').map(button)}
      {chooser.tradable.size > 0 && (
        <Action
          name="trade"
          meaning="button:trade"
          isHinted={hint?.startsWith('trade ') ?? false}
          onClick={chooser.trade}
        >
          {nameOf(says.meanings, 'button:trade')}
        </Action>
      )}
      {plain.includes('end') && button('end')}
    </>
  );
}

/** The next words of the current move, as buttons; cards are chosen in the hand instead. */
function Words({ chooser, seats, says, hint, onPeek }: Pick<Props, 'chooser' | 'seats' | 'says' | 'hint' | 'onPeek'>) {
  const words = chooser.next.filter((word) => isBorough(word) || isEffect(word) || /^\d+$/.test(word));
  return (
    <>
      {words.map((word) => {
        const cost = costOf(choicesAfter(says, [...chooser.path, word]));
        return (
          <Action
            key={word}
            name={word}
            meaning={wordMeaning(word)}
            look={cost ? 'br-told' : ''}
            isHinted={hinted(hint, word) === ''}
            onClick={() => chooser.pick(word)}
            onPeek={onPeek}
          >
            {/^\d+$/.test(word) && seats[Number(word)] && <MarkIcon colour={seats[Number(word)]!.colour} />}
            {wordLabel(word, seats, says)}
          </Action>
        );
      })}
    </>
  );
}

function Chosen({ chooser, view, seats, says, hint, onPeek }: Props) {
  const { ready, card, picked } = chooser;
  const mayTrade = !picked && card !== null && chooser.tradable.has(card) && chooser.next.length < 2;
  const choice = choiceOf(says, ready);
  const isRushTrade = picked?.some((id) => view.hand?.rush.includes(id)) ?? false;
  const meaning = picked ? (isRushTrade ? 'deck:bus' : 'button:trade') : card ? `card:${card}` : 'button:end';
  return (
    <>
      <Action name="back" meaning="button:back" look="bare" onClick={chooser.back}>
        {nameOf(says.meanings, 'button:back')}
      </Action>
      {mayTrade && (
        <Action name="trade" meaning="button:trade" onClick={chooser.trade}>
          {nameOf(says.meanings, 'button:trade')}
        </Action>
      )}
      {(picked || ready) && (
        <Action
          name="confirm"
          meaning={meaning}
          look={choice?.costly ? 'br-told' : 'primary'}
          isHinted={ready !== null && ready === hint}
          disabled={!ready}
          onClick={() => ready && chooser.act(ready)}
          onPeek={onPeek}
        >
          {choice?.label ?? ready ?? nameOf(says.meanings, 'button:trade')}
        </Action>
      )}
      {!picked && !ready && <Words {...{ chooser, seats, says, hint, onPeek }} />}
    </>
  );
}

export function ActionBar(props: Props) {
  const { view, moves, chooser, says, hint } = props;
  const choosing = chooser.card !== null || chooser.picked !== null || chooser.path.length > 0;
  const { title, note, price = '', gauge, isWarning = false } = prompt(view, chooser, says);
  const asked = stepOf(chooser);
  useEffect(() => {
    if (choosing) props.announce(t.chosen({ title, note, price }));
  }, [choosing, title, note, price]);
  useStep(props, asked && (meaningOf(says.meanings, asked) || null));
  return (
    <div class="br-bar">
      <p class="on-deep br-prompt">
        {title && <strong class={isWarning ? 'br-long' : ''}>{title}</strong>} {gauge && <Pips {...gauge} />}{' '}
        {note && <span class={isWarning ? 'br-warning' : gauge ? '' : 'br-long'}>{note}</span>}{' '}
        {price && <span class="br-price">{price}</span>}
      </p>
      {moves && (
        <div class="br-actions">{choosing ? <Chosen {...props} /> : <Plain {...{ moves, chooser, says, hint }} />}</div>
      )}
    </div>
  );
}
