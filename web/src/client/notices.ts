// Notices of one's turn at tables with days for a move, shown while the page is closed. They belong to a seat and to this
// browser, and are off until the player asks for them.
import { isHere, isSite } from '../local/here';
import { HttpError, posted, request } from './http';
import { keepNotices, tokenOf } from './tokens';

const day = 86_400_000;

/** Whether this browser can show notices for this table. */
export const canNotify = (code: string, clockMs: number): boolean =>
  clockMs >= day &&
  !isSite &&
  !isHere(code) &&
  'serviceWorker' in navigator &&
  'PushManager' in window &&
  'Notification' in window;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));

const sameBytes = (one: ArrayBuffer | null | undefined, other: Uint8Array): boolean =>
  one?.byteLength === other.length && new Uint8Array(one).every((byte, at) => byte === other[at]);

/** The browser's subscription to this server; an older one was for another key. */
async function subscription(): Promise<PushSubscription> {
  const { key } = (await (await request('/api/push')).json()) as { key: string };
  const { pushManager } = await navigator.serviceWorker.ready;
  const serverKey = bytesOf(key);
  const existing = await pushManager.getSubscription();
  if (existing && sameBytes(existing.options.applicationServerKey, serverKey)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
}

async function send(code: string, body: unknown): Promise<void> {
  const sent = posted(body);
  const headers = { ...(sent.headers as Record<string, string>), Authorization: `Bearer ${tokenOf(code) ?? ''}` };
  await request(`/api/tables/${encodeURIComponent(code)}/push`, { ...sent, headers });
}

export type Switched = 'done' | 'refused' | 'failed';

export async function switchNotices(code: string, on: boolean): Promise<Switched> {
  try {
    if (on) {
      if ((await Notification.requestPermission()) !== 'granted') return 'refused';
      await send(code, { ...(await subscription()).toJSON(), wanted: true });
    } else {
      const registration = await navigator.serviceWorker.getRegistration();
      const existing = await registration?.pushManager.getSubscription();
      if (existing) await send(code, { endpoint: existing.endpoint, wanted: false });
    }
  } catch (error) {
    if (!(error instanceof HttpError || error instanceof DOMException || error instanceof TypeError)) throw error;
    return 'failed';
  }
  keepNotices(code, on);
  return 'done';
}
