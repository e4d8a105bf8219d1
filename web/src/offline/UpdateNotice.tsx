// A new version of the client is ready. The player decides when to reload: a reload in the middle of a move would
// startle.
import { newer, update } from './updates';
import './offline.css';

export function UpdateNotice() {
  if (!newer.value) return null;
  return (
    <div class="update-notice" role="status">
      <span>A new version of Cardtable is ready.</span>
      <button type="button" class="button primary" onClick={update}>
        Reload
      </button>
      <button type="button" class="button" onClick={() => (newer.value = null)}>
        Later
      </button>
    </div>
  );
}
