// Options of a game in words.
import type { GameInfo, OptionInfo } from '../client/http';
import type { Options } from '../protocol';
import * as t from '../words/frame.en';

/** "hand_size" → "Hand size". */
export function optionName(key: string): string {
  const spaced = key.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function told(name: string, option: OptionInfo, value: unknown): string {
  const words = optionName(name).toLowerCase();
  if (option.kind === 'switch') return value === true ? words : t.optionOff({ option: words });
  return t.optionIs({ option: words, value: Array.isArray(value) ? value.join(', ') || t.none : String(value) });
}

/** The options that differ from the default, such as "hand size 7" and "no bonuses". Seat colours show on the board. */
export function changedOptions(info: GameInfo | null, options: Options): string[] {
  return Object.entries(info?.options ?? {}).flatMap(([name, option]) => {
    const value = options[name];
    if (value === undefined || same(value, option.default) || name === info?.colour_option?.option) return [];
    return [told(name, option, value)];
  });
}
