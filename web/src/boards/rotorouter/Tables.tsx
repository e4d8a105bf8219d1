// Standings and corners: each player's scored corners and tokens, and who is ahead.
import { MarkIcon } from '../../parts/PlayerMark';
import { colourOf, titleOf, type CornerRow, type RotoView } from './view';

interface TablesProps {
  view: RotoView;
  names: readonly string[];
  onClose(): void;
}

function Standings({ view, names }: TablesProps) {
  if (!view.standings) return null;
  return (
    <table class="rr-table rr-standings">
      <caption>Standings</caption>
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
    <span class="rr-marks" role="img" aria-label={row.scored.length ? row.scored.map(titleOf).join(', ') : 'none'}>
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
          {row.seat === null ? 'Nobody' : names[row.seat]} <small>{titleOf(row.color)}</small>
        </span>
      </th>
      <td data-meaning="counter:scored">{row.active ? <Marks row={row} /> : '–'}</td>
      <td data-meaning="counter:tokens">
        {tokens ? `${tokens.total}/3` : '–'}
        {tokens?.mismatch && <span aria-label="tokens are missing"> ⚠</span>}
      </td>
      <td data-meaning="counter:place">{row.place ?? '–'}</td>
    </tr>
  );
}

export function Tables(props: TablesProps) {
  return (
    <div class="rr-tables" role="region" aria-label="Standings and corners" tabIndex={0}>
      <Standings {...props} />
      <table class="rr-table">
        <caption>Corners</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col" data-meaning="counter:scored">
              Scored
            </th>
            <th scope="col" data-meaning="counter:tokens">
              Tokens
            </th>
            <th scope="col" data-meaning="counter:place">
              Place
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
        Close
      </button>
    </div>
  );
}
