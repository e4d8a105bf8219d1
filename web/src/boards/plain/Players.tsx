// The players with everything known about each: numbers first, lists below.
import { MarkIcon } from '../../parts/PlayerMark';
import type { BoardSeat } from '../contract';
import { isNothing, isScalar, type Fields } from './shape';
import { Value } from './Value';
import { label, scalarText, type Words } from './words';
import * as t from './words.en';

interface PlayersProps {
  players: readonly Fields[];
  seats: readonly BoardSeat[];
  toDecide: number | null;
  viewer: number | null;
  words: Words;
}

const isOwn = (name: string) => name === 'seat' || name === 'color' || name === 'section';

function Fact({ name, value, words }: { name: string; value: unknown; words: Words }) {
  if (!isScalar(value)) return null;
  const called = name.replaceAll('_', ' ');
  return (
    <li class={value === 0 ? 'pb-zero' : ''}>
      {called} {value !== true && <b>{scalarText(name, value, words)}</b>}
    </li>
  );
}

function Player({ player, seat, words, tags }: { player: Fields; seat: BoardSeat; words: Words; tags: string[] }) {
  const told = Object.entries(player).filter(([name, value]) => !isOwn(name) && !isNothing(value));
  const facts = told.filter(([, value]) => isScalar(value));
  const lists = told.filter(([, value]) => !isScalar(value));
  return (
    <li class={tags.includes(t.toMove) ? 'pb-player pb-on-turn' : 'pb-player'}>
      <h3>
        <MarkIcon colour={seat.colour} size={20} />
        <span>{seat.name}</span>
        {tags.map((tag) => (
          <small key={tag}>{tag}</small>
        ))}
      </h3>
      <ul class="pb-facts">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} words={words} />
        ))}
      </ul>
      {lists.length > 0 && (
        <dl class="pb-fields">
          {lists.map(([name, value]) => (
            <div key={name}>
              <dt>{label(name)}</dt>
              <dd>
                <Value name={name} value={value} words={words} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

export function Players({ players, seats, toDecide, viewer, words }: PlayersProps) {
  return (
    <section class="pb-players-part" aria-label={t.players}>
      <ol class="pb-players">
        {seats.map((seat, at) => {
          const player = players.find((one) => one['seat'] === at) ?? players[at] ?? {};
          const tags = [...(viewer === at ? [t.you] : []), ...(toDecide === at ? [t.toMove] : [])];
          return <Player key={at} player={player} seat={seat} words={words} tags={tags} />;
        })}
      </ol>
    </section>
  );
}
