// The recovery code, which is shown once.
import { useState } from 'preact/hooks';
import * as t from '../../words/you.en';

export function KeepCode({ code, onKept }: { code: string; onKept(): void }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <section class="paper you-code" aria-labelledby="keep-code">
      <h2 id="keep-code">{t.keepCode}</h2>
      <p>{t.keepCodeWhy}</p>
      <p>
        <code>{code}</code>
      </p>
      <p class="you-line">
        <button type="button" class="button" onClick={() => void copy()}>
          <span aria-live="polite">{copied ? t.copied : t.copy}</span>
        </button>
        <button type="button" class="button primary" onClick={onKept}>
          {t.kept}
        </button>
      </p>
    </section>
  );
}
