// Any value of a view: cards are drawn, short lists are chips, fields of fields are small tables.
import { CardPicture } from './CardPicture';
import { asRows, asSquares, isFields, isNothing, isScalar, isSmall, isWords, type Rows, type Squares } from './shape';
import {
  isCard,
  itemText,
  label,
  lineOf,
  namesSeats,
  numbersByPlayer,
  scalarText,
  wordText,
  type Words,
} from './words';
import * as t from './words.en';

interface ValueProps {
  name: string;
  value: unknown;
  words: Words;
}

/** Longer lists are folded. */
const longList = 10;

function Chips({ items, words }: { items: readonly unknown[]; words: Words }) {
  return (
    <ul class="pb-chips">
      {items.map((item, at) => (
        <li key={at}>
          {typeof item === 'string' && isCard(item) ? <CardPicture card={item} /> : itemText(item, words)}
        </li>
      ))}
    </ul>
  );
}

function List({ items, words }: { items: readonly unknown[]; words: Words }) {
  if (items.length <= longList) return <Chips items={items} words={words} />;
  return (
    <details class="pb-fold">
      <summary>{t.inAll({ count: items.length })}</summary>
      <Chips items={items} words={words} />
    </details>
  );
}

function Table({ rows: { columns, rows }, words }: { rows: Rows; words: Words }) {
  const named = rows.some((row) => row.name !== null);
  return (
    <div class="pb-scroll" tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {named && <td />}
            {columns.map((column) => (
              <th key={column} scope="col">
                {label(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }, at) => (
            <tr key={at}>
              {named && <th scope="row">{label(wordText(name ?? '', words))}</th>}
              {columns.map((column) => (
                <td key={column}>
                  <Value name={column} value={cells[column]} words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Grid({
  squares: { columns, rows },
  value,
  words,
}: {
  squares: Squares;
  value: Record<string, unknown>;
  words: Words;
}) {
  return (
    <div class="pb-scroll" tabIndex={0} role="group">
      <table class="pb-grid">
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map((column) => {
                const held = value[column + row];
                return <td key={column}>{isNothing(held) ? '' : itemText(held, words)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Tables with more rows than this are folded. */
const longTable = 6;

function FoldedTable({ rows, words }: { rows: Rows; words: Words }) {
  if (rows.rows.length <= longTable) return <Table rows={rows} words={words} />;
  return (
    <details class="pb-fold">
      <summary>{t.inAll({ count: rows.rows.length })}</summary>
      <Table rows={rows} words={words} />
    </details>
  );
}

export function Value({ name, value, words }: ValueProps) {
  if (isNothing(value)) return <span class="pb-none">–</span>;
  if (typeof value === 'string' && isCard(value)) return <CardPicture card={value} />;
  if (isScalar(value)) return <>{scalarText(name, value, words)}</>;
  if (isWords(value)) return <List items={value} words={words} />;
  const byPlayer = numbersByPlayer(name, value, words.names);
  if (byPlayer) return <Pairs fields={byPlayer} words={words} />;
  if (Array.isArray(value) && namesSeats(name)) {
    return <List items={value.map((seat: unknown) => words.names[Number(seat)] ?? seat)} words={words} />;
  }
  const squares = asSquares(value);
  if (squares && isFields(value)) return <Grid squares={squares} value={value} words={words} />;
  const rows = asRows(value);
  if (
    rows &&
    !(Array.isArray(value) && value.every((item) => isSmall(item) && Object.keys(item as object).length < 3))
  ) {
    return <FoldedTable rows={rows} words={words} />;
  }
  if (Array.isArray(value)) return <List items={value} words={words} />;
  if (isFields(value) && isSmall(value)) return <Pairs fields={value} words={words} />;
  if (isFields(value)) {
    return (
      <dl class="pb-fields">
        {Object.entries(value)
          .filter(([, inner]) => !isNothing(inner))
          .map(([inner, held]) => (
            <div key={inner}>
              <dt>{label(inner)}</dt>
              <dd>
                <Value name={inner} value={held} words={words} />
              </dd>
            </div>
          ))}
      </dl>
    );
  }
  return <>{lineOf({ [name]: value }, words)}</>;
}

/** Short fields as chips: "drawn", "die ccw", "manhattan 1". */
function Pairs({ fields, words }: { fields: Record<string, unknown>; words: Words }) {
  const told = Object.entries(fields).filter(([, value]) => !isNothing(value));
  const text = (name: string, value: unknown) => {
    const key = wordText(name, words);
    return value === true || !isScalar(value) ? key : t.pair({ name: key, value: scalarText(name, value, words) });
  };
  return (
    <ul class="pb-chips">
      {told.map(([name, value]) => (
        <li key={name} class={value === 0 ? 'pb-zero' : ''}>
          {text(name, value)}
        </li>
      ))}
    </ul>
  );
}
