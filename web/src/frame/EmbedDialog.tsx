// The dialogue that gives the line to copy: which shows a puzzle, a position or a replay on a page of one's own.
import { useRef, useState } from 'preact/hooks';
import { HttpError } from '../client/http';
import { Dialog } from './Dialog';
import { Waiting } from './Problem';
import { useAsync } from './useAsync';
import { embedding } from './embedding';
import { lineFor, type Shown } from './embedLine';
import * as t from '../words/embed.en';

/** One of the things that readers may see. */
export interface Offer {
  /** `puzzle` stands alone; of a game there may be two. */
  kind: 'puzzle' | 'position' | 'replay';
  shown(): Promise<Shown> | Shown;
}

export interface EmbedOf {
  /** Of the game. */
  name: string;
  offers: readonly Offer[];
}

function Line({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    field.current?.select();
    // Only https pages and pages from this machine may use the clipboard.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    await copied.then(
      () => setSaid(t.copied),
      () => setSaid(t.copyItself),
    );
  };
  return (
    <>
      <textarea class="field embed-line" ref={field} rows={4} readOnly value={text} aria-label={t.line} />
      {text.length > 2000 && <p class="help">{t.embedLong}</p>}
      <p class="pair">
        <button type="button" class="button primary" onClick={() => void copy()}>
          {t.copy}
        </button>
        <span role="status">{said}</span>
      </p>
    </>
  );
}

export function EmbedDialog({ of: { name, offers } }: { of: EmbedOf }) {
  const [kind, setKind] = useState(offers[0]!.kind);
  const offer = offers.find((one) => one.kind === kind)!;
  const made = useAsync(async () => lineFor(await offer.shown(), t.frameTitle({ name })), kind);
  return (
    <Dialog title={t.embed} onClose={() => (embedding.value = null)}>
      <p>{t.embedHow}</p>
      {offers.length > 1 && (
        <fieldset class="embed-what">
          <legend>{t.embedWhat}</legend>
          {offers.map((one) => (
            <label key={one.kind} class="check">
              <input type="radio" name="embed-kind" checked={one.kind === kind} onChange={() => setKind(one.kind)} />
              {one.kind === 'position' ? t.asPosition : t.asReplay}
            </label>
          ))}
        </fieldset>
      )}
      {made.state === 'done' && <Line key={kind} text={made.value} />}
      {made.state === 'failed' && (
        <p class="problem-line" role="alert">
          {made.error instanceof HttpError ? made.error.message : t.noLine}
        </p>
      )}
      {made.state === 'waiting' && <Waiting what={t.oneMoment} />}
    </Dialog>
  );
}
