// The legal moves, sorted by subject: the cells that the held card, a fix or a token can act on.

export type Kind = 'goal' | 'fix' | 'card' | 'token';

export interface CardPlay {
  /** `rotate` and `replace` act on a tile that is already there. */
  verb: 'place' | 'rotate' | 'replace';
  /** The orientations that the tile may have; a replaced tile becomes a Cross. */
  ways: string[];
}

export interface Targets {
  plays: Map<string, CardPlay>;
  /** The cells that each token can reach, by its position. */
  journeys: Map<string, string[]>;
  fixes: Set<string>;
  /** Moves that score, by the cell they end on. */
  goals: Map<string, string[]>;
  /** Moves without a place, such as `draw`. */
  plain: Set<string>;
}

/** `scoring` are the moves that the game marks as goals. */
export function sortMoves(moves: readonly string[] | null, scoring: readonly string[] = []): Targets {
  const sorted: Targets = {
    plays: new Map(),
    journeys: new Map(),
    fixes: new Set(),
    goals: new Map(),
    plain: new Set(),
  };
  for (const move of moves ? scoring : []) {
    const cell = move.split(' ').pop() ?? '';
    sorted.goals.set(cell, [...(sorted.goals.get(cell) ?? []), move]);
  }
  for (const move of moves ?? []) {
    const [verb = '', cell = '', rest = ''] = move.split(' ');
    if (verb === 'fix') sorted.fixes.add(cell);
    else if (verb === 'place' || verb === 'rotate' || verb === 'replace') addPlay(sorted, verb, cell, rest || 'NESW');
    else if (verb === 'token' && rest) sorted.journeys.set(cell, [...(sorted.journeys.get(cell) ?? []), rest]);
    else sorted.plain.add(move);
  }
  return sorted;
}

function addPlay(sorted: Targets, verb: CardPlay['verb'], cell: string, way: string): void {
  const play = sorted.plays.get(cell);
  if (play) play.ways.push(way);
  else sorted.plays.set(cell, { verb, ways: [way] });
}

/** The text of a play of the held card. */
export function playText(play: CardPlay, cell: string, way: string): string {
  return play.verb === 'replace' ? `replace ${cell}` : `${play.verb} ${cell} ${way}`;
}

const kinds: readonly Kind[] = ['goal', 'fix', 'card', 'token'];

function kindsAt(targets: Targets, cell: string): Kind[] {
  const has = {
    goal: targets.goals.has(cell),
    fix: targets.fixes.has(cell),
    card: targets.plays.has(cell),
    token: targets.journeys.has(cell),
  };
  return kinds.filter((kind) => has[kind]);
}

/** The action behind a click on the cell; `chosen` is the player's choice of action, which excludes all others. */
export function kindAt(targets: Targets, cell: string, chosen: Kind | null): Kind | null {
  const there = kindsAt(targets, cell);
  if (chosen) return there.includes(chosen) ? chosen : null;
  return there[0] ?? null;
}

/** Kinds of action that a click may not reach, because another kind takes precedence in the cell. */
export function hiddenKinds(targets: Targets): Kind[] {
  const cells = new Set([
    ...targets.plays.keys(),
    ...targets.journeys.keys(),
    ...targets.fixes,
    ...targets.goals.keys(),
  ]);
  const hidden = new Set([...cells].flatMap((cell) => kindsAt(targets, cell).slice(1)));
  return kinds.filter((kind) => hidden.has(kind));
}
