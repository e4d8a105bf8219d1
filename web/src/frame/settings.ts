// The player's choices for this browser: looks, motion, sound, speed, name.
import { effect, signal, type Signal } from '@preact/signals';
import { isEmbed } from '../local/here';
import { addressNow } from './address';

export type Theme = 'system' | 'light' | 'dark';
export type Felt = 'green' | 'blue' | 'wine' | 'slate';
export type Backs = 'red' | 'blue' | 'green' | 'black';
/** `fitting`: large where cards are small. */
export type Faces = 'fitting' | 'large' | 'classic';
export type TextSize = 'usual' | 'large' | 'larger';
export type Motion = 'system' | 'full' | 'reduced';

/** A value that outlasts the page, unless that is a frame on somebody else's. */
export function kept<T>(name: string, initial: T): Signal<T> {
  const key = `cardtable.${name}`;
  let start = initial;
  try {
    const text = localStorage.getItem(key);
    if (text !== null) start = JSON.parse(text) as T;
  } catch {
    // Unreadable: use the default.
  }
  const value = signal(start);
  if (isEmbed) return value;
  effect(() => {
    const text = JSON.stringify(value.value);
    try {
      localStorage.setItem(key, text);
    } catch {
      // Storage may be blocked; the setting then lasts as long as the page.
    }
  });
  return value;
}

export const theme = kept<Theme>('theme', 'system');
export const felt = kept<Felt>('felt', 'green');
export const backs = kept<Backs>('backs', 'red');
export const faces = kept<Faces>('faces', 'fitting');
export const textSize = kept<TextSize>('text', 'usual');
export const motion = kept<Motion>('motion', 'system');
export const sound = kept('sound', false);
export const speed = kept('speed', 1);
/** Show every game as text and buttons, even if it has its own board. */
export const plainBoard = kept('plain-board', false);
/** Make a decision by itself if there is only one possible move. */
export const forced = kept('forced', true);
/** Against bots, ask before a costly move. On by default. */
export const coach = kept('coach', true);
/** Whether the panel beside the board is open. */
export const panelOpen = kept('panel', true);
/** The server cuts longer names off. */
export const longestName = 20;
export const playerName = kept('name', '');

/** By the setting, or for one page by `?board=plain` in its address. */
export function wantsPlainBoard(): boolean {
  return plainBoard.value || addressNow().searchParams.get('board') === 'plain';
}

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
const systemReduced = signal(lessMotion.matches);
lessMotion.addEventListener('change', () => (systemReduced.value = lessMotion.matches));

export function motionNow(): 'full' | 'reduced' {
  if (motion.value !== 'system') return motion.value;
  return systemReduced.value ? 'reduced' : 'full';
}

/** Sets the looks and motion on the root element, where the style sheets look for them. */
export function applySettings(): void {
  effect(() => {
    const root = document.documentElement.dataset;
    root['felt'] = felt.value;
    root['backs'] = backs.value;
    root['text'] = textSize.value;
    if (theme.value === 'system') delete root['theme'];
    else root['theme'] = theme.value;
    if (motion.value === 'system') delete root['motion'];
    else root['motion'] = motion.value;
  });
}
