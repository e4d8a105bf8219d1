// Short ticks synthesised by the browser; off unless the player turns them on.
import { sound } from './settings';

let context: AudioContext | null = null;

function tone(frequency: number, at: number, length: number, volume: number): void {
  if (!context) return;
  const start = context.currentTime + at;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

function ready(): boolean {
  if (!sound.value) return false;
  context ??= new AudioContext();
  void context.resume();
  return true;
}

/** Something happened on the board. */
export function tick(): void {
  if (ready()) tone(520, 0, 0.06, 0.08);
}

/** It is the player's turn. */
export function yourTurn(): void {
  if (!ready()) return;
  tone(660, 0, 0.12, 0.1);
  tone(880, 0.1, 0.18, 0.1);
}

/** The player has won. */
export function won(): void {
  if (!ready()) return;
  [523, 659, 784, 1047].forEach((frequency, at) => tone(frequency, at * 0.13, at === 3 ? 0.7 : 0.22, 0.1));
}
