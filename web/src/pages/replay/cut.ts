// A replay up to one of its moves, so that the game can be played on from there.

/** The proof of a fair deal belongs to the original game, not to one that branches off. */
const proof = /^(commitment|contribution|receipt|secret) /;
/** Where the random numbers of the next move come from. */
const chance = /^(key|number|chance|shuffle|picked) /;

export function cutReplay(text: string, moves: number): string {
  const lines = text.replaceAll('\r', '').split('\n');
  const start = lines.findIndex((line) => line.trim() === 'moves');
  const header = lines.slice(0, start + 1).filter((line) => !proof.test(line));
  const made: string[] = [];
  let before: string[] = [];
  let left = moves;
  for (const line of lines.slice(start + 1)) {
    if (left === 0) break;
    if (chance.test(line)) before.push(line);
    if (!/^\s*\d/.test(line)) continue;
    made.push(...before, line);
    before = [];
    left -= 1;
  }
  return [...header, ...made, ''].join('\n');
}
