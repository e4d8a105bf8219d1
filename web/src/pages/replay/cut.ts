// A replay up to one of its moves, so that the game can be played on from there.

/** The proof of a fair deal belongs to the original game, not to one that branches off. */
const proof = /^(commitment|contribution|secret) /;

export function cutReplay(text: string, moves: number): string {
  const lines = text.replaceAll('\r', '').split('\n');
  const start = lines.findIndex((line) => line.trim() === 'moves');
  const header = lines.slice(0, start + 1).filter((line) => !proof.test(line));
  const made = lines.slice(start + 1).filter((line) => /^\s*\d/.test(line));
  return [...header, ...made.slice(0, moves), ''].join('\n');
}
