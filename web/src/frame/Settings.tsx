import type { Signal } from '@preact/signals';
import { Dialog } from './Dialog';
import { closeOverlay } from './overlays';
import { coach, motion, plainBoard, sound, speed, theme } from './settings';
import { tick } from './sound';

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
    <Dialog title="Settings" onClose={() => closeOverlay('settings')}>
      <Choice
        label="Theme"
        value={theme}
        choices={[
          ['system', 'Same as system'],
          ['light', 'Light'],
          ['dark', 'Dark'],
        ]}
      />
      <Choice
        label="Motion"
        value={motion}
        choices={[
          ['system', 'Same as system'],
          ['full', 'Full'],
          ['reduced', 'Reduced'],
        ]}
      />
      <label class="slider">
        <span>Speed of animations</span>
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
        Sound
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={coach.value}
          onChange={(event) => (coach.value = event.currentTarget.checked)}
        />
        Coach: against bots, ask before a costly move
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={plainBoard.value}
          onChange={(event) => (plainBoard.value = event.currentTarget.checked)}
        />
        Plain board: text and buttons in every game
      </label>
    </Dialog>
  );
}
