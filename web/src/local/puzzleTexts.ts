// The puzzles for the module (apps/wasm/texts.h), loaded at the first request for those of a game.
const puzzleFiles = import.meta.glob<string>('../../../engine/games/*/puzzles.txt', {
  query: '?raw',
  import: 'default',
});

/** The puzzles of a game; each game's are a file of their own. Nothing for a game without puzzles. */
export async function puzzlesOf(game: string): Promise<Record<'puzzles', Record<string, string>>> {
  const folder = `/${game.replaceAll('-', '_')}/puzzles.txt`;
  const load = Object.entries(puzzleFiles).find(([path]) => path.endsWith(folder))?.[1];
  return { puzzles: load ? { [game]: await load() } : {} };
}
