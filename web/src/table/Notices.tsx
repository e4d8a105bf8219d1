// The switch for notices of one's turn, at a table with days for a move.
import { useState } from 'preact/hooks';
import { canNotify, switchNotices, type Switched } from '../client/notices';
import type { Session } from '../client/session';
import { hasNotices } from '../client/tokens';
import type { Table } from '../protocol';
import * as t from '../words/table.en';

export function Notices({ session, table }: { session: Session; table: Table }) {
  const [on, setOn] = useState(() => hasNotices(table.code));
  const [state, setState] = useState<Switched | 'busy'>('done');
  if (session.mine.value.length === 0 || table.one_device || !canNotify(table.code, table.clock_ms)) return null;
  const set = async (wanted: boolean) => {
    setOn(wanted);
    setState('busy');
    const switched = await switchNotices(table.code, wanted);
    setState(switched);
    if (switched !== 'done') setOn(!wanted);
  };
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={on}
          disabled={state === 'busy'}
          onChange={(event) => void set(event.currentTarget.checked)}
        />
        {t.noticeOfTurn}
      </label>
      {(state === 'refused' || state === 'failed') && (
        <p class="problem-line" role="alert">
          {state === 'refused' ? t.noticesRefused : t.noticesFailed}
        </p>
      )}
    </>
  );
}
