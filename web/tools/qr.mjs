// Passes on the server's output, and prints the first address that others can open as a QR code below it, for a
// terminal.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { encode } from 'uqr';

const [dark, upper, lower, light] = ['█', '▀', '▄', ' '];
const quiet = 2;

/** Two rows of modules per line, black on white whatever the terminal's colours. */
export function drawn(link) {
  const { data, size } = encode(link, { border: quiet });
  const lines = [];
  for (let y = 0; y < size; y += 2) {
    const below = data[y + 1];
    const line = data[y].map((top, x) => (top ? (below?.[x] ? dark : upper) : below?.[x] ? lower : light)).join('');
    lines.push(`\x1b[30;107m${line}\x1b[0m`);
  }
  return lines.join('\n');
}

/** The first address of the list that `cardtable serve --lan` prints. */
export const addressIn = (line) => /^ {2}(http:\S+)$/.exec(line)?.[1] ?? null;

async function main() {
  // Ctrl-C is for the server; this program ends with it.
  process.on('SIGINT', () => undefined);
  let address = null;
  let isDrawn = false;
  for await (const line of createInterface({ input: process.stdin })) {
    const found = addressIn(line);
    // Below the last address.
    if (address && !found && !isDrawn) {
      console.log(`\n${drawn(address)}\n`);
      isDrawn = true;
    }
    address ??= found;
    console.log(line);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
