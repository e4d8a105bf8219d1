// The review of the whole game: everybody's accuracy, luck and skill, the turning points, and the graph as a table.
import type { BoardSeat } from '../../boards/contract';
import type { Review } from '../../client/http';
import { MarkIcon } from '../../parts/PlayerMark';
import { className, points, signed, turningWords } from './review';
import * as t from '../../words/replay.en';

interface SummaryProps {
  review: Review;
  seats: BoardSeat[];
  onGo(to: number): void;
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
  return (
    <>
      <h3>{t.turningPoints}</h3>
      <ol class="turning-points">
        {review.turning_points.map((number) => {
          const decision = review.decisions[number - 1];
          if (!decision) return null;
          return (
            <li key={number}>
              <button type="button" class="button" onClick={() => onGo(number)}>
                <span class="move-number">{number}</span> {turningWords(decision, names)}
              </button>
            </li>
          );
        })}
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
      <Balance {...props} />
      <TurningPoints {...props} />
      <ChanceTable {...props} />
    </section>
  );
}
