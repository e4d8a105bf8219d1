// Standings and corners: each player's scored corners and tokens, and who is ahead.
import { MarkIcon } from '../../parts/PlayerMark';
import { colourOf, type CornerRow, type RotoView } from './view';
import * as t from './words.en';

interface TablesProps {
  view: RotoView;
  names: readonly string[];
  onClose(): void;
}

function Standings({ view, names }: TablesProps) {
  if (!view.standings) return null;
  return (
    <table class="rr-table rr-standings">
      <caption>{t.standings}</caption>
      <tbody>
        {view.standings.map((row) => (
          <tr key={row.seat} class={row.rank === 1 ? 'rr-first' : ''}>
            <td data-meaning="counter:place">{row.place}</td>
            <td>
              <MarkIcon colour={colourOf(row.color)} size={18} />
            </td>
            <th scope="row">{names[row.seat]}</th>
            <td data-meaning="counter:scored">{row.score}/3</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Marks({ row }: { row: CornerRow }) {
  return (
    <span
      class="rr-marks"
      role="img"
      aria-label={row.scored.length ? row.scored.map((color) => t.color({ color })).join(', ') : t.none}
    >
      {[0, 1, 2].map((slot) => {
        const color = row.scored[slot];
        return color ? <MarkIcon key={slot} colour={colourOf(color)} size={16} /> : <i key={slot} class="rr-slot" />;
      })}
    </span>
  );
}

function Corner({ row, view, names }: TablesProps & { row: CornerRow }) {
  const player = row.seat === null ? undefined : view.players[row.seat];
  const tokens = player?.tokens;
  return (
    <tr class={row.active ? '' : 'rr-inactive'}>
      <th scope="row" data-meaning={`place:corner-${row.color}`}>
        <MarkIcon colour={colourOf(row.color)} size={18} />
        <span class="rr-name">
          {row.seat === null ? t.nobody : names[row.seat]} <small>{t.color({ color: row.color })}</small>
        </span>
      </th>
      <td data-meaning="counter:scored">{row.active ? <Marks row={row} /> : '–'}</td>
      <td data-meaning="counter:tokens">
        {tokens ? `${tokens.total}/3` : '–'}
        {tokens?.mismatch && <span aria-label={t.tokensMissing}> ⚠</span>}
      </td>
      <td data-meaning="counter:place">{row.place ?? '–'}</td>
    </tr>
  );
}

/** Who has scored which corners, and the places, in a line or two where there is no room for the tables. */
export function Places({ view, names }: Omit<TablesProps, 'onClose'>) {
  const rank = (row: CornerRow) => view.standings?.findIndex(({ seat }) => seat === row.seat) ?? 0;
  const rows = view.corners.filter((row) => row.active).sort((a, b) => rank(a) - rank(b));
  return (
    <ol class="rr-places" aria-label={t.tables}>
      {rows.map((row) => (
        <li key={row.color} data-meaning={`place:corner-${row.color}`}>
          <MarkIcon colour={colourOf(row.color)} size={16} />
          <span class="rr-whose visually-hidden">{names[row.seat ?? 0]}</span>
          {row.place && <b>{row.place}</b>}
          <Marks row={row} />
          <span class="rr-score">{row.scored.length}/3</span>
        </li>
      ))}
    </ol>
  );
}

export function Tables(props: TablesProps) {
  return (
    <div class="rr-tables" role="region" aria-label={t.tables} tabIndex={0}>
      <Standings {...props} />
      <table class="rr-table">
        <caption>{t.corners}</caption>
        <thead>
          <tr>
            <th scope="col">{t.player}</th>
            <th scope="col" data-meaning="counter:scored">
              {t.scored}
            </th>
            <th scope="col" data-meaning="counter:tokens">
              {t.tokens}
            </th>
            <th scope="col" data-meaning="counter:place">
              {t.place}
            </th>
          </tr>
        </thead>
        <tbody>
          {props.view.corners.map((row) => (
            <Corner key={row.color} row={row} {...props} />
          ))}
        </tbody>
      </table>
      <button type="button" class="button rr-close" onClick={props.onClose}>
        {t.close}
      </button>
    </div>
  );
}
