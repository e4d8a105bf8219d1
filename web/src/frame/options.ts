// Options of a game in words, which the game gives them.
import type { GameInfo, OptionInfo } from '../client/http';
import type { Options } from '../protocol';
import * as t from '../words/frame.en';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a choice is called. */
export function choiceName(option: Extract<OptionInfo, { choices: string[] }>, choice: unknown): string {
  return option.choice_names[option.choices.indexOf(String(choice))] ?? String(choice);
}

/** A value of an option: "7", "on", "prevented". */
export function valueName(option: OptionInfo, value: unknown): string {
  if (option.kind === 'number') return String(value);
  if (option.kind === 'switch') return value === true ? t.on : t.off;
  return (
    [value]
      .flat()
      .map((choice) => choiceName(option, choice))
      .join(', ') || t.none
  );
}

/** The options that differ from the default, such as "Hand size 7" and "Bonuses off". Seat colours show on the board. */
export function changedOptions(info: GameInfo | null, options: Options): string[] {
  return Object.entries(info?.options ?? {}).flatMap(([name, option]) => {
    const value = options[name];
    if (value === undefined || same(value, option.default) || name === info?.colour_option?.option) return [];
    return [t.optionIs({ option: option.name, value: valueName(option, value) })];
  });
}
