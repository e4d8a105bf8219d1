import type { Signal } from '@preact/signals';
import { Dialog } from './Dialog';
import { closeOverlay } from './overlays';
import { coach, motion, plainBoard, sound, speed, theme } from './settings';
import { tick } from './sound';
import * as t from '../words/frame.en';

interface ChoiceProps<T extends string> {
  label: string;
  value: Signal<T>;
  choices: [T, string][];
}

/** A row of buttons, one of which is chosen. */
function Choice<T extends string>({ label, value, choices }: ChoiceProps<T>) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      {choices.map(([key, words]) => (
        <label key={key} class={value.value === key ? 'chosen' : ''}>
          <input type="radio" name={label} checked={value.value === key} onChange={() => (value.value = key)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

export function Settings() {
  return (
    <Dialog title={t.settings} onClose={() => closeOverlay('settings')}>
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
      <label class="check">
        <input
          type="checkbox"
          checked={sound.value}
          onChange={(event) => {
            sound.value = event.currentTarget.checked;
            tick();
          }}
        />
        {t.sound}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={coach.value}
          onChange={(event) => (coach.value = event.currentTarget.checked)}
        />
        {t.coach}
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={plainBoard.value}
          onChange={(event) => (plainBoard.value = event.currentTarget.checked)}
        />
        {t.plainBoard}
      </label>
    </Dialog>
  );
}
