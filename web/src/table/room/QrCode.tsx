// A link as a QR code. Dark on light in both themes: not every camera reads the inverse.
import { useMemo } from 'preact/hooks';
import { encode } from 'uqr';
import * as t from '../../words/room.en';

const quiet = 4;

/** Draws each run of dark modules as one piece, so that no seams show. */
function outline(rows: readonly boolean[][]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; ++x) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) ++x;
      path += `M${from + quiet} ${y + quiet}h${x + 1 - from}v1h${from - x - 1}z`;
    }
  });
  return path;
}

export function QrCode({ link }: { link: string }) {
  const { path, size } = useMemo(() => {
    const { data } = encode(link, { ecc: 'M', border: 0 });
    return { path: outline(data), size: data.length + 2 * quiet };
  }, [link]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t.qrCode}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
