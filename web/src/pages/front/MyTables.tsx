// "Your tables": every table where this browser holds a seat, with its state; finished games can be watched again.
import { useState } from 'preact/hooks';
import type { GameInfo } from '../../client/http';
import { nameOf } from '../../frame/games';
import { Miniature } from './Miniature';
import { company, inOrder, stateOf } from './state';
import type { MyTable } from './useMyTables';
import * as t from '../../words/front.en';

interface TablesProps {
  tables: MyTable[];
  infos: GameInfo[];
}

function TableCard({ mine: { code, game, table, problem }, infos }: { mine: MyTable; infos: GameInfo[] }) {
  const state = table && stateOf(table);
  const info = infos.find((one) => one.game === game);
  return (
    <li class={`my-table ${state?.isMine ? 'mine-now' : ''}`}>
      <a href={state?.isOver ? `/replay?table=${code}` : `/t/${code}`}>
        <Miniature game={game} table={table} />
        <span class="my-words">
          <span class="my-state">{state?.words ?? problem ?? t.notKnown}</span>
          <span class="my-game">{nameOf(game, info)}</span>
          {state?.time && <span class="help">{state.time}</span>}
          <span class="help">{table ? company(table) : t.tableCode({ code })}</span>
          {state?.isOver && <span class="my-watch">{t.watchTheReplay}</span>}
        </span>
      </a>
    </li>
  );
}

/** More than these would push the games out of sight. */
const few = 8;

function List({ tables, infos }: TablesProps) {
  const [all, setAll] = useState(false);
  const shown = all ? tables.length : few;
  return (
    <>
      <ul class="my-tables">
        {inOrder(tables)
          .slice(0, shown)
          .map((mine) => (
            <TableCard key={mine.code} mine={mine} infos={infos} />
          ))}
      </ul>
      {tables.length > shown && (
        <button type="button" class="button bare" onClick={() => setAll(true)}>
          {t.showAll({ count: tables.length })}
        </button>
      )}
    </>
  );
}

const isOver = ({ table }: MyTable): boolean => table !== null && stateOf(table).isOver;

export function GoOn({ tables, infos }: TablesProps) {
  const open = tables.filter((mine) => !isOver(mine));
  if (open.length === 0) return null;
  return (
    <section class="mine" aria-labelledby="mine">
      <h2 id="mine">{t.yourTables}</h2>
      <List tables={open} infos={infos} />
    </section>
  );
}

export function Finished({ tables, infos }: TablesProps) {
  const over = tables.filter(isOver);
  if (over.length === 0) return null;
  return (
    <section class="mine finished" aria-labelledby="finished">
      <h2 id="finished">{t.finishedGames}</h2>
      <List tables={over} infos={infos} />
    </section>
  );
}
