// What a player can choose. Every choice holds at once: the page behind it, and the corner of a table above, change.
import type { Signal } from '@preact/signals';
import { languages } from '../client/language';
import { Dialog } from './Dialog';
import { LanguageChoice } from './LanguageChoice';
import { closeOverlay } from './overlays';
import {
  backs,
  coach,
  faces,
  felt,
  forced,
  motion,
  plainBoard,
  sound,
  speed,
  textSize,
  theme,
  type Backs,
  type Felt,
} from './settings';
import { tick } from './sound';
import { useAsync } from './useAsync';
import * as t from '../words/frame.en';
import './looks.css';

interface ChoiceProps<T extends string> {
  label: string;
  value: Signal<T>;
  choices: [T, string][];
  /** A colour to show beside each choice. */
  swatches?: Record<T, string>;
}

/** A row of buttons, one of which is chosen. */
function Choice<T extends string>({ label, value, choices, swatches }: ChoiceProps<T>) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      {choices.map(([key, words]) => (
        <label key={key} class={value.value === key ? 'chosen' : ''}>
          <input type="radio" name={label} checked={value.value === key} onChange={() => (value.value = key)} />
          {swatches && <i class="swatch" style={{ background: swatches[key] }} />}
          {words}
        </label>
      ))}
    </fieldset>
  );
}

function Switch({ words, value, then }: { words: string; value: Signal<boolean>; then?(): void }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value.value}
        onChange={(event) => {
          value.value = event.currentTarget.checked;
          then?.();
        }}
      />
      {words}
    </label>
  );
}

const feltColours: Record<Felt, string> = { green: '#1f7a58', blue: '#24618c', wine: '#8a2f45', slate: '#4d5a63' };
const backColours: Record<Backs, string> = { red: '#8b2233', blue: '#22508a', green: '#1f6648', black: '#2b2725' };

/** The cards are a part of their own: most pages never show them. */
function Preview() {
  const part = useAsync(() => import('./SettingsPreview'), 'preview');
  return part.state === 'done' ? <part.value.SettingsPreview /> : <div class="settings-preview" />;
}

function Looks() {
  return (
    <>
      <h3>{t.looks}</h3>
      <Preview />
      <Choice
        label={t.theme}
        value={theme}
        choices={[
          ['system', t.asSystem],
          ['light', t.light],
          ['dark', t.dark],
        ]}
      />
      <Choice
        label={t.tableColour}
        value={felt}
        swatches={feltColours}
        choices={[
          ['green', t.green],
          ['blue', t.blue],
          ['wine', t.wine],
          ['slate', t.slate],
        ]}
      />
      <Choice
        label={t.cardBacks}
        value={backs}
        swatches={backColours}
        choices={[
          ['red', t.red],
          ['blue', t.blue],
          ['green', t.green],
          ['black', t.black],
        ]}
      />
      <Choice
        label={t.cardFaces}
        value={faces}
        choices={[
          ['fitting', t.fitting],
          ['large', t.largeFaces],
          ['classic', t.classic],
        ]}
      />
      <Choice
        label={t.textSize}
        value={textSize}
        choices={[
          ['usual', t.usualText],
          ['large', t.largeText],
          ['larger', t.largerText],
        ]}
      />
    </>
  );
}

export function Settings() {
  return (
    <Dialog title={t.settings} look="settings" onClose={() => closeOverlay('settings')}>
      {languages.length > 1 && (
        <>
          <h3>{t.language}</h3>
          <LanguageChoice />
        </>
      )}
      <Looks />
      <h3>{t.playing}</h3>
      <Switch words={t.forced} value={forced} />
      <Switch words={t.coach} value={coach} />
      <Switch words={t.plainBoard} value={plainBoard} />
      <h3>{t.movement}</h3>
      <Choice
        label={t.motion}
        value={motion}
        choices={[
          ['system', t.asSystem],
          ['full', t.full],
          ['reduced', t.reduced],
        ]}
      />
      <label class="slider">
        <span>{t.speed}</span>
        <input
          type="range"
          min="0.5"
          max="3"
          step="0.25"
          value={speed.value}
          onInput={(event) => (speed.value = Number(event.currentTarget.value))}
        />
        <output>{speed.value} ×</output>
      </label>
      <Switch words={t.sound} value={sound} then={tick} />
    </Dialog>
  );
}
