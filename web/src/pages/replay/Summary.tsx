// The review of the whole game: what average luck would have given everybody, in a picture and a sentence, the turning
// points in words, and all figures, folded away.
import type { BoardSeat } from '../../boards/contract';
import type { Review } from '../../client/http';
import { MarkIcon } from '../../parts/PlayerMark';
import { className, isPoor, luckKey, ofTen, points, signed, turnOf, type Class, type OfTen } from './review';
import * as t from '../../words/replay.en';
import { asStrong } from '../../words/tags';

interface SummaryProps {
  review: Review;
  seats: BoardSeat[];
  onGo(to: number): void;
}

/** Ten games: won, perhaps won, and lost. */
function TenGames({ games, colour }: { games: OfTen; colour: string | undefined }) {
  const lookOf = (game: number) => (game < games.from ? 'won' : game < games.to ? 'perhaps' : 'lost');
  return (
    <svg class="ten-games" viewBox="0 0 160 16" role="img" aria-label={t.wonOfTen({ about: games.about })}>
      {Array.from({ length: 10 }, (_, game) => (
        <rect key={game} class={lookOf(game)} x={game * 16 + 1.5} y="1.5" width="13" height="13" rx="3" fill={colour} />
      ))}
      {!games.isUnknown && <path class="ten-about" d={`M${games.about * 16} -1V17`} />}
    </svg>
  );
}

function Players({ review, seats }: Omit<SummaryProps, 'onGo'>) {
  return (
    <ol class="ten-list">
      {review.seats.map((seat, at) => {
        const games = ofTen(seat);
        const { name, luck, decisions } = seat;
        const { about, from, to } = games;
        const poor = Object.entries(seat.classes)
          .filter(([kind]) => isPoor(kind as Class))
          .reduce((sum, [, count]) => sum + count, 0);
        return (
          <li key={at}>
            <p class="ten-head">
              {seats[at] && <MarkIcon colour={seats[at].colour} size={18} />}
              <strong>{name}</strong>
              <TenGames games={games} colour={seats[at]?.colour.fill} />
            </p>
            <p>
              {games.isUnknown
                ? t.averageLuckUnknown({ name, from, to })
                : t.averageLuck({ name, about, from, to, is_range: from === to ? 'no' : 'yes', b: asStrong })}{' '}
              <span class="help">
                {decisions > 0 ? t.howItWent({ luck: luckKey(luck), poor, decisions }) : t.nothingToDecide}
              </span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function Balance({ review, seats }: Omit<SummaryProps, 'onGo'>) {
  return (
    <table class="balance">
      <caption class="visually-hidden">{t.balance}</caption>
      <thead>
        <tr>
          <th scope="col">{t.player}</th>
          <th scope="col">{t.accuracy}</th>
          <th scope="col" title={t.skillMeans}>
            {t.skill}
          </th>
          <th scope="col" title={t.luckMeans}>
            {t.luck}
          </th>
          <th scope="col" title={t.withoutLuckMeans}>
            {t.withoutLuck}
          </th>
        </tr>
      </thead>
      <tbody>
        {review.seats.map((seat, at) => (
          <tr key={at}>
            <th scope="row">
              {seats[at] && <MarkIcon colour={seats[at].colour} size={14} />} {seat.name}
            </th>
            <td>{t.percent({ value: Math.round(seat.accuracy) })}</td>
            <td>{signed(seat.skill)}</td>
            <td>{signed(seat.luck)}</td>
            <td>
              {points(seat.adjusted)} <small>± {points(seat.half_width)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TurningPoints({ review, seats, onGo }: SummaryProps) {
  const names = seats.map((seat) => seat.name);
  const turns = [...review.turning_points]
    .sort((one, other) => one - other)
    .flatMap((number) => review.decisions[number - 1] ?? [])
    .map((decision) => turnOf(decision, names));
  if (turns.length === 0) return null;
  return (
    <>
      <h3>{t.turningPoints({ count: turns.length })}</h3>
      <ol class="turning-points">
        {turns.map(({ number, isLuck, ...told }) => (
          <li key={number}>
            <button type="button" class="button" onClick={() => onGo(number)}>
              <span class="move-number">{number}</span>
              <span>{(isLuck ? t.turnedByLuck : t.turnedByChoice)({ ...told, b: asStrong })}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The graph for people who cannot see it. */
function ChanceTable({ review, seats, onGo }: SummaryProps) {
  return (
    <details class="chance-table">
      <summary>{t.graphAsTable}</summary>
      <div role="region" aria-label={t.chancesAfter} tabIndex={0}>
        <table>
          <caption class="visually-hidden">{t.chancesInPercent}</caption>
          <thead>
            <tr>
              <th scope="col">{t.move}</th>
              <th scope="col">{t.by}</th>
              <th scope="col">{t.kindOfMove}</th>
              {seats.map((seat, at) => (
                <th key={at} scope="col">
                  {seat.name}
                </th>
              ))}
              <th scope="col">{t.luck}</th>
            </tr>
          </thead>
          <tbody>
            {review.decisions.map((one) => (
              <tr key={one.number}>
                <th scope="row">
                  <button type="button" class="rule-link" onClick={() => onGo(one.number)}>
                    {one.number}
                  </button>
                </th>
                <td>{seats[one.seat]?.name}</td>
                <td>{className(one.class)}</td>
                {one.chances.map((chance, at) => (
                  <td key={at}>{points(chance)}</td>
                ))}
                <td>{signed(one.luck[one.seat] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

export function Summary(props: SummaryProps) {
  return (
    <section class="summary" aria-label={t.wholeGame}>
      <h3>{t.wholeGame}</h3>
      <Players {...props} />
      <TurningPoints {...props} />
      <details class="all-figures">
        <summary>{t.allFigures}</summary>
        <Balance {...props} />
      </details>
      <ChanceTable {...props} />
    </section>
  );
}
