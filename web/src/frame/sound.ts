// Short, dry sounds that the browser makes itself; off unless the player turns them on. A sound is a few knocks: each is
// a burst of noise through a filter, or a tone, that dies away at once, as wood, card and brass do.
import { sound } from './settings';

export type SoundName = 'deal' | 'flip' | 'land' | 'hop' | 'cut' | 'gear' | 'bus' | 'warning' | 'win' | 'turn';

interface Knock {
  /** When it begins and how long it takes to die away, in seconds. */
  at: number;
  length: number;
  volume: number;
  /** The frequency, and the one it slides to. */
  from: number;
  to?: number;
  /** Noise around the frequency, or a tone. */
  of: 'noise' | OscillatorType;
}

const noise = (at: number, from: number, length: number, volume: number): Knock => ({
  at,
  from,
  length,
  volume,
  of: 'noise',
});
const wood = (at: number, from: number, length: number, volume: number): Knock => ({
  at,
  from,
  to: from * 0.7,
  length,
  volume,
  of: 'triangle',
});
const row = (count: number, step: number, make: (at: number, index: number) => Knock[]): Knock[] =>
  Array.from({ length: count }, (_, index) => make(index * step, index)).flat();

const sounds: Record<SoundName, readonly Knock[]> = {
  deal: [noise(0, 3200, 0.07, 0.16), noise(0.04, 1800, 0.05, 0.08)],
  flip: [noise(0, 4200, 0.03, 0.14), noise(0.05, 2400, 0.05, 0.18)],
  land: [noise(0, 900, 0.06, 0.15), wood(0, 160, 0.07, 0.18)],
  hop: [wood(0, 620, 0.05, 0.15), noise(0, 2200, 0.02, 0.05)],
  cut: [wood(0, 420, 0.06, 0.25), ...row(3, 0.07, (at, index) => [wood(0.08 + at, 520 - 90 * index, 0.04, 0.12)])],
  gear: row(5, 0.08, (at) => [
    noise(at, 1500, 0.03, 0.2),
    { at, from: 2300, length: 0.03, volume: 0.03, of: 'square' },
  ]),
  bus: [{ at: 0, from: 70, to: 105, length: 0.4, volume: 0.14, of: 'sawtooth' }, noise(0.3, 5200, 0.16, 0.06)],
  warning: [wood(0, 330, 0.07, 0.2), wood(0.12, 330, 0.09, 0.2)],
  win: [523, 659, 784, 1047].map((from, at) => ({
    at: at * 0.13,
    from,
    length: at === 3 ? 0.7 : 0.22,
    volume: 0.15,
    of: 'triangle' as const,
  })),
  turn: [wood(0, 660, 0.12, 0.12), wood(0.1, 880, 0.16, 0.12)],
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** A quarter of a second of noise, made once. */
function noiseIn(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; ++at) samples[at] = Math.random() * 2 - 1;
  return hiss;
}

/** `pitch`: a factor on all frequencies. */
function knock(audio: AudioContext, { at, length, volume, from, to = from, of }: Knock, after: number, pitch: number) {
  const start = audio.currentTime + after + at;
  const gain = audio.createGain();
  // The filter lets about half of the noise through.
  gain.gain.setValueAtTime(of === 'noise' ? 2 * volume : volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  if (of === 'noise') {
    const source = audio.createBufferSource();
    source.buffer = noiseIn(audio);
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = from * pitch;
    filter.Q.value = 1.2;
    source.connect(filter).connect(gain);
    source.start(start, 0, length);
    return;
  }
  const source = audio.createOscillator();
  source.type = of;
  source.frequency.setValueAtTime(from * pitch, start);
  source.frequency.exponentialRampToValueAtTime(to * pitch, start + length);
  source.connect(gain);
  source.start(start);
  source.stop(start + length);
}

/** Plays a sound, `after` that many seconds. */
export function play(name: SoundName, after = 0): void {
  if (!sound.value) return;
  context ??= new AudioContext();
  void context.resume();
  // No two knocks on wood are quite the same.
  const pitch = 0.97 + 0.06 * Math.random();
  for (const one of sounds[name]) knock(context, one, after, pitch);
}

/** What somebody hears who turns the sound on. */
export const tick = (): void => play('land');
