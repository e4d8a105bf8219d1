// A field for each option of the game, as the server describes them.
import type { GameInfo, OptionInfo } from '../../client/http';
import { choiceName, valueName } from '../../frame/options';
import type { Options } from '../../protocol';

interface OptionProps {
  /** Whether all values can be chosen, also those for designers. */
  all: boolean;
  option: OptionInfo;
  value: unknown;
  set(value: unknown): void;
}

function NumberField({
  all,
  option,
  value,
  set,
}: Omit<OptionProps, 'option'> & { option: Extract<OptionInfo, { kind: 'number' }> }) {
  const { min, max, step, offered } = option;
  const count = (max - min) / step + 1;
  const every = Array.from({ length: Math.min(count, 12) }, (_, at) => min + at * step);
  const numbers = all || !offered ? every : every.filter((number) => offered.includes(number) || number === value);
  if (count > 12) {
    return (
      <input
        type="number"
        class="field"
        {...{ min, max, step }}
        value={String(value)}
        onInput={(event) => set(Number(event.currentTarget.value))}
      />
    );
  }
  return (
    <select class="field" value={String(value)} onChange={(event) => set(Number(event.currentTarget.value))}>
      {numbers.map((number) => (
        <option key={number} value={String(number)}>
          {number}
        </option>
      ))}
    </select>
  );
}

function Subset({
  option,
  value,
  set,
}: Omit<OptionProps, 'option'> & { option: Extract<OptionInfo, { kind: 'subset' }> }) {
  const chosen = value as string[];
  return (
    <span class="subset" role="group" aria-label={option.name}>
      {option.choices.map((choice) => (
        <label key={choice} class="check">
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={(event) =>
              set(option.choices.filter((c) => (c === choice ? event.currentTarget.checked : chosen.includes(c))))
            }
          />
          {choiceName(option, choice)}
        </label>
      ))}
    </span>
  );
}

function Field({ all, option, value, set }: OptionProps) {
  if (option.kind === 'number') return <NumberField {...{ all, option, value, set }} />;
  if (option.kind === 'subset') return <Subset {...{ all, option, value, set }} />;
  if (option.kind === 'switch') {
    return (
      <span class="check">
        <input type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
        {valueName(option, value)}
      </span>
    );
  }
  return (
    <select class="field" value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
      {option.choices.map((choice) => (
        <option key={choice} value={choice}>
          {choiceName(option, choice)}
        </option>
      ))}
    </select>
  );
}

interface FieldsProps {
  info: GameInfo;
  /** Which options to show. */
  names: string[];
  /** Whether to show all their values, also those for designers. */
  all?: boolean;
  values: Options;
  change(values: Options): void;
}

/** Every game can end after a number of turns; hardly anybody uses that. */
const rare = 'turn_limit';

/** The options that change the character of the game. Colours are chosen with the players. */
export const ownOptions = (info: GameInfo): string[] =>
  Object.keys(info.options).filter(
    (name) => name !== rare && name !== info.colour_option?.option && !info.options[name]?.variant,
  );

/** Whether an option has values that only designers are offered. */
const hasMore = (option: OptionInfo | undefined): boolean => option?.kind === 'number' && option.offered !== undefined;

/** The options that change single rules, for designers and the curious. */
export const variantOptions = (info: GameInfo): string[] =>
  Object.keys(info.options).filter((name) => info.options[name]?.variant || hasMore(info.options[name]));

export const rareOptions = (info: GameInfo): string[] => Object.keys(info.options).filter((name) => name === rare);

export function OptionFields({ info, names, all = false, values, change }: FieldsProps) {
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = values;
    const plain = JSON.stringify(info.options[name]?.default) === JSON.stringify(value);
    change(plain ? rest : { ...rest, [name]: value });
  };
  return (
    <>
      {names.map((name) => {
        const option = info.options[name];
        if (!option) return null;
        // A group of checkboxes has its own labels and must not be inside another label.
        const Row = option.kind === 'subset' ? 'div' : 'label';
        return (
          <Row class="row" key={name}>
            <span class="row-name">{option.name}</span>
            <span class="help">{option.help}</span>
            <Field all={all} option={option} value={values[name] ?? option.default} set={(value) => set(name, value)} />
          </Row>
        );
      })}
    </>
  );
}
