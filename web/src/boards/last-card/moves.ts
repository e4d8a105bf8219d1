// The legal moves, sorted by what they are shown at.

export interface Choices {
  /** Cards that can be played. */
  play: Set<string>;
  draw: boolean;
  end: boolean;
  declare: boolean;
}

export function choicesOf(moves: readonly string[] | null): Choices {
  const choices: Choices = { play: new Set(), draw: false, end: false, declare: false };
  for (const move of moves ?? []) {
    const [word, card] = move.split(' ');
    if (word === 'play' && card) choices.play.add(card);
    else if (word === 'draw' || word === 'end' || word === 'declare') choices[word] = true;
  }
  return choices;
}
