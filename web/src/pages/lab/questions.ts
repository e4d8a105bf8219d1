// Questions that take one click: the game under the usual rules, and the effect of changing one option. They are made
// from the game's own description of its options.
import type { GameInfo, OptionInfo } from '../../client/http';
import { valueName } from '../../frame/options';
import type { Options } from '../../protocol';
import { ownOptions, variantOptions } from '../new/OptionFields';
import type { LabDraft } from './draft';
import * as t from '../../words/lab.en';

export interface Question {
  title: string;
  /** What the option does, in the game's words. */
  help: string;
  /** The variant to compare with the usual rules; null for the usual rules alone. */
  other: Options | null;
}

const most = 5;
/** How far to change a number, as a fraction of its default. */
const part = 0.4;

/** A value far enough from the default to matter; null where no single value stands out. */
function otherValue(option: OptionInfo): number | string | boolean | null {
  if (option.kind === 'switch') return !option.default;
  if (option.kind === 'choice') return option.choices.find((choice) => choice !== option.default) ?? null;
  if (option.kind !== 'number') return null;
  const { default: usual, min, max, step } = option;
  const far = Math.max(step, Math.round((part * usual) / step) * step);
  return usual + far <= max ? usual + far : Math.max(min, usual - far);
}

function titleOf(option: OptionInfo, value: unknown): string {
  if (option.kind === 'switch') return (option.default ? t.withoutOption : t.withOption)({ option: option.name });
  const usual = valueName(option, option.default);
  return t.otherValue({ option: option.name, value: valueName(option, value), usual });
}

export function questionsOf(info: GameInfo): Question[] {
  const asIs = { title: t.usualRules, help: t.usualRulesHelp, other: null };
  const turned = [...new Set([...ownOptions(info), ...variantOptions(info)])].flatMap((name) => {
    const option = info.options[name];
    const value = option ? otherValue(option) : null;
    return option && value !== null
      ? [{ title: titleOf(option, value), help: option.help, other: { [name]: value } }]
      : [];
  });
  return [asIs, ...turned.slice(0, most)];
}

/** The run that answers it. */
export const askedIn = (draft: LabDraft, { other }: Question): LabDraft => ({ ...draft, options: {}, other });
