// Copying a link to send; where the browser does not allow that, the link is shown.
import { useState } from 'preact/hooks';
import { linkTo } from '../../frame/address';
import { Icon } from '../../frame/Icon';
import * as t from '../../words/duplicate.en';

/** A link longer than this is often cut off on its way. */
const longLink = 6000;

export interface Copying {
  /** What to say about it, or about something else. */
  notice: string;
  say(notice: string): void;
  copy(path: string): Promise<void>;
  /** The link, where it could not be copied. */
  shown: string;
}

export function useCopying(): Copying {
  const [notice, say] = useState('');
  const [shown, setShown] = useState('');
  const copy = async (path: string) => {
    const text = linkTo(path);
    try {
      await navigator.clipboard.writeText(text);
      say(text.length > longLink ? `${t.copied} ${t.linkLong}` : t.copied);
    } catch {
      say(t.notCopied);
      setShown(text);
    }
  };
  return { notice, say, copy, shown };
}

export const Copied = ({ copying }: { copying: Copying }) => (
  <>
    <p role="status">{copying.notice}</p>
    {copying.shown && <pre>{copying.shown}</pre>}
  </>
);

/** The link to a set. */
export const CopyInvite = ({ code, copying }: { code: string; copying: Copying }) => (
  <p class="day-next">
    <button type="button" class="button primary" onClick={() => void copying.copy(`/duplicate/${code}`)}>
      <Icon name="link" />
      {t.copyInvite}
    </button>
  </p>
);
