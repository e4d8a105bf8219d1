// What a run plays: the game, the players, the number of games, and one variant or two.
import type { GameInfo } from '../../client/http';
import type { Options } from '../../protocol';
import { OptionFields, ownOptions, rareOptions, variantOptions } from '../new/OptionFields';
import { firstDraft, gameCounts, labLevels, names, type LabDraft } from './draft';
import * as t from '../../words/lab.en';

interface FieldsProps {
  infos: GameInfo[];
  info: GameInfo;
  draft: LabDraft;
  change(draft: LabDraft): void;
}

function Row({ name, help, children }: { name: string; help: string; children: preact.ComponentChild }) {
  return (
    <label class="row">
      <span class="row-name">{name}</span>
      <span class="help">{help}</span>
      {children}
    </label>
  );
}

function Select<T extends string | number>(props: { value: T; values: readonly T[]; set(value: T): void }) {
  const { value, values, set } = props;
  // A link may give a number that is not in the list.
  const all = values.includes(value) ? values : [...values, value];
  return (
    <select
      class="field"
      value={String(value)}
      onChange={(event) => set(all.find((one) => String(one) === event.currentTarget.value)!)}
    >
      {all.map((one) => (
        <option key={one} value={String(one)}>
          {typeof one === 'number' ? t.number({ value: one }) : t.levelName({ level: one })}
        </option>
      ))}
    </select>
  );
}

/** From `least` to `most`. */
const numbers = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => least + at);

export function RunFields({ infos, info, draft, change }: FieldsProps) {
  return (
    <section aria-labelledby="lab-run">
      <h2 id="lab-run">{t.setUp}</h2>
      <Row name={t.game} help={info.summary}>
        <select
          class="field"
          value={draft.game}
          onChange={(event) => {
            const other = infos.find(({ game }) => game === event.currentTarget.value);
            if (other) change({ ...firstDraft(other), bots: draft.bots, games: draft.games, seed: draft.seed });
          }}
        >
          {infos.map(({ game, name }) => (
            <option key={game} value={game}>
              {name}
            </option>
          ))}
        </select>
      </Row>
      <Row name={t.players} help={t.playersHelp}>
        <Select
          value={draft.players}
          values={numbers(info.players[0], info.players[1])}
          set={(players) => change({ ...draft, players })}
        />
      </Row>
      <Row name={t.level} help={t.levelHelp}>
        <Select value={draft.bots} values={labLevels} set={(bots) => change({ ...draft, bots })} />
      </Row>
      <Row name={t.games} help={t.gamesHelp}>
        <Select value={draft.games} values={gameCounts} set={(games) => change({ ...draft, games })} />
      </Row>
      <Row name={t.seed} help={t.seedHelp}>
        <input
          class="field"
          inputMode="numeric"
          pattern="[0-9]*"
          value={String(draft.seed)}
          onInput={(event) =>
            change({ ...draft, seed: Number(event.currentTarget.value.replace(/\D/g, '').slice(0, 15) || '0') })
          }
        />
      </Row>
    </section>
  );
}

function Variant(props: { title: string; info: GameInfo; values: Options; change(values: Options): void }) {
  const { title, ...fields } = props;
  const own = ownOptions(fields.info);
  const others = [...variantOptions(fields.info), ...rareOptions(fields.info)].filter((name) => !own.includes(name));
  return (
    <fieldset class="lab-variant">
      <legend>{title}</legend>
      <OptionFields {...fields} names={own} all />
      <details class="options">
        <summary>{t.singleRules}</summary>
        <OptionFields {...fields} names={others} all />
      </details>
    </fieldset>
  );
}

export function VariantFields({ info, draft, change }: Omit<FieldsProps, 'infos'>) {
  const { options, other } = draft;
  return (
    <>
      <div class={other === null ? 'lab-variants' : 'lab-variants two'}>
        <Variant
          title={other === null ? t.theRules : t.firstVariant}
          info={info}
          values={options}
          change={(values) => change({ ...draft, options: values })}
        />
        {other !== null && (
          <Variant
            title={t.secondVariant}
            info={info}
            values={other}
            change={(values) => change({ ...draft, other: values })}
          />
        )}
      </div>
      <label class="check lab-compare">
        <input
          type="checkbox"
          checked={other !== null}
          onChange={(event) => change({ ...draft, other: event.currentTarget.checked ? { ...options } : null })}
        />
        {t.compare}
      </label>
      {other !== null && <p class="help">{t.reportCalls({ first: names[0], second: names[1] })}</p>}
    </>
  );
}
