// The review of the whole game: everybody's accuracy, luck and skill, the turning points, and the graph as a table.
import type { BoardSeat } from '../../boards/contract';
import type { Review } from '../../client/http';
import { MarkIcon } from '../../parts/PlayerMark';
import { points, signed, turningWords } from './review';

interface SummaryProps {
  review: Review;
  seats: BoardSeat[];
  onGo(to: number): void;
}

function Balance({ review, seats }: Omit<SummaryProps, 'onGo'>) {
  return (
    <table class="balance">
      <caption class="visually-hidden">Skill and luck of every player, in hundredths of a win</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">Accuracy</th>
          <th scope="col" title="What the player's decisions gained over a simple rule of thumb">
            Skill
          </th>
          <th scope="col" title="What chance decided: the cards, the dice, the deal">
            Luck
          </th>
          <th scope="col" title="The result with the luck taken out">
            Without luck
          </th>
        </tr>
      </thead>
      <tbody>
        {review.seats.map((seat, at) => (
          <tr key={at}>
            <th scope="row">
              {seats[at] && <MarkIcon colour={seats[at].colour} size={14} />} {seat.name}
            </th>
            <td>{Math.round(seat.accuracy)} %</td>
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
      <h3>Turning points</h3>
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
      <summary>The graph as a table</summary>
      <div role="region" aria-label="Chances of winning after each move" tabIndex={0}>
        <table>
          <caption class="visually-hidden">Chances of winning after each move, in percent</caption>
          <thead>
            <tr>
              <th scope="col">Move</th>
              <th scope="col">By</th>
              <th scope="col">Class</th>
              {seats.map((seat, at) => (
                <th key={at} scope="col">
                  {seat.name}
                </th>
              ))}
              <th scope="col">Luck</th>
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
                <td>{one.class}</td>
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
    <section class="summary" aria-label="The whole game">
      <Balance {...props} />
      <TurningPoints {...props} />
      <ChanceTable {...props} />
    </section>
  );
}
