// How the host invites others: a link to copy, share or scan, and the code of the table.
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../../frame/Icon';
import { isOnlyHere } from '../../frame/reach';
import { QrCode } from './QrCode';
import * as t from '../../words/room.en';
import { asCode, asStrong } from '../../words/tags';

/**
 * Only https pages and pages from this machine may use the clipboard; elsewhere the selected text can still be copied.
 */
async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.select();
    return document.execCommand('copy');
  }
}

function OnlyHere() {
  return (
    <p class="only-here" role="note">
      {t.onlyHere({ b: asStrong, c: asCode })}
    </p>
  );
}

export function Invite({ code, message }: { code: string; message: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}/t/${code}`;
  const copy = async () => setCopied(!!field.current && (await copyFrom(field.current)));
  // Closing the sheet without sharing is a change of mind, not an error.
  const share = () => void navigator.share({ title: 'Cardtable', text: message, url: link }).catch(() => undefined);
  return (
    <section class="invite" aria-labelledby="invite">
      <h2 id="invite">{t.inviteOthers}</h2>
      {isOnlyHere(location.hostname) && <OnlyHere />}
      <div class="invite-ways">
        <div class="invite-link">
          <label for="link">{t.sendLink}</label>
          <input
            id="link"
            ref={field}
            class="field"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div class="invite-buttons">
            <button type="button" class="button" onClick={() => void copy()}>
              <Icon name="link" />
              <span aria-live="polite">{copied ? t.copied : t.copyLink}</span>
            </button>
            {typeof navigator.share === 'function' && (
              <button type="button" class="button" onClick={share}>
                <Icon name="people" />
                {t.share}
              </button>
            )}
          </div>
          <p class="help">{t.orCode({ code, c: asCode })}</p>
        </div>
        <figure>
          <QrCode link={link} />
          <figcaption class="help">{t.orScan}</figcaption>
        </figure>
      </div>
    </section>
  );
}
