// How the host invites others: a link to copy, share or scan, and the code of the table.
import { useRef, useState } from 'preact/hooks';
import { Icon } from '../../frame/Icon';
import { isOnlyHere } from '../../frame/reach';
import { QrCode } from './QrCode';

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
      <strong>This link works only on this computer.</strong> To let friends in your network join, stop the server,
      start it again with <code>./play --lan</code>, and open the address that it prints.
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
      <h2 id="invite">Invite the others</h2>
      {isOnlyHere(location.hostname) && <OnlyHere />}
      <div class="invite-ways">
        <div class="invite-link">
          <label for="link">Send them this link</label>
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
              <span aria-live="polite">{copied ? 'Copied' : 'Copy the link'}</span>
            </button>
            {typeof navigator.share === 'function' && (
              <button type="button" class="button" onClick={share}>
                <Icon name="people" />
                Share
              </button>
            )}
          </div>
          <p class="help">
            Or tell them the code <code>{code}</code>; it can be entered on the front page.
          </p>
        </div>
        <figure>
          <QrCode link={link} />
          <figcaption class="help">or let them scan it</figcaption>
        </figure>
      </div>
    </section>
  );
}
