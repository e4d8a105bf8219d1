// The table of a group, with intervals.
import type { Mean, Row } from '../../duplicate/compare';
import * as t from '../../words/duplicate.en';

const sign = (value: number, digits: number): string => `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(digits)}`;

function meanText(mean: Mean | null, digits: number, isDifference: boolean): string {
  if (!mean) return '–';
  const shown = isDifference ? sign(mean.mean, digits) : mean.mean.toFixed(digits);
  return mean.half === null ? shown : `${shown} ± ${mean.half.toFixed(digits)}`;
}

/** A shared win is a part of one. */
const wins = (won: number): string => (Number.isInteger(won) ? String(won) : won.toFixed(2));

export function ResultTable({ rows }: { rows: Row[] }) {
  return (
    <div class="set-table" tabIndex={0} role="region" aria-labelledby="results">
      <table>
        <thead>
          <tr>
            <th scope="col">{t.player}</th>
            <th scope="col">{t.played}</th>
            <th scope="col">{t.won}</th>
            <th scope="col">{t.thanOthers}</th>
            <th scope="col">{t.points}</th>
            <th scope="col">{t.thanOthers}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">{row.name}</th>
              <td>{row.played}</td>
              <td>{wins(row.won)}</td>
              <td>{meanText(row.wonThanOthers, 2, true)}</td>
              <td>{meanText(row.score, 0, false)}</td>
              <td>{meanText(row.scoreThanOthers, 0, true)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
