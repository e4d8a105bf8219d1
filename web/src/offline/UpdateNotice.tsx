// A new version of the client is ready. The player decides when to reload: a reload in the middle of a move would
// startle.
import { newer, update } from './updates';
import * as t from '../words/frame.en';
import './offline.css';

export function UpdateNotice() {
  if (!newer.value) return null;
  return (
    <div class="update-notice" role="status">
      <span>{t.newVersion}</span>
      <button type="button" class="button primary" onClick={update}>
        {t.reload}
      </button>
      <button type="button" class="button" onClick={() => (newer.value = null)}>
        {t.later}
      </button>
    </div>
  );
}
