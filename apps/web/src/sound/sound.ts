/**
 * The sounds of a game, made on the spot: a knock of wood is a short burst of noise through a resonance, a call is a struck
 * tone. There are no files, and nothing shows up among what the machine plays.
 */
import { settings } from '../settings/settings.ts';

/** low: little time left; notify: something wants an answer, or has begun. */
export type Sound = 'move' | 'capture' | 'check' | 'end' | 'low' | 'notify';

/** Knocks: seconds from now, resonance in hertz, loudness. */
type Knock = readonly [at: number, hertz: number, gain: number];
/** Tones: seconds from now, hertz, seconds until it has died away, loudness. */
type Tone = readonly [at: number, hertz: number, lasts: number, gain: number];

const SCORE: { readonly [S in Sound]: { readonly knocks?: readonly Knock[]; readonly tones?: readonly Tone[] } } = {
  move: { knocks: [[0, 900, 0.9]] },
  capture: {
    knocks: [
      [0, 620, 1],
      [0.055, 1150, 0.7],
    ],
  },
  check: { knocks: [[0, 900, 0.8]], tones: [[0.02, 784, 0.35, 0.22]] },
  end: {
    tones: [
      [0, 392, 0.9, 0.24],
      [0.14, 523.25, 0.9, 0.24],
      [0.28, 659.25, 1.2, 0.24],
    ],
  },
  low: {
    tones: [
      [0, 988, 0.14, 0.2],
      [0.18, 988, 0.14, 0.2],
    ],
  },
  notify: {
    tones: [
      [0, 587.33, 0.3, 0.18],
      [0.11, 880, 0.45, 0.18],
    ],
  },
};

const KNOCK_LASTS = 0.07;

const knock = (to: AudioNode, start: number, [at, hertz, gain]: Knock): void => {
  const { context } = to;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * KNOCK_LASTS), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 6;
  const noise = new AudioBufferSourceNode(context, { buffer });
  const wood = new BiquadFilterNode(context, { type: 'bandpass', frequency: hertz, Q: 2.4 });
  const level = new GainNode(context, { gain: gain * 2 });
  noise.connect(wood).connect(level).connect(to);
  noise.start(start + at);
};

const tone = (to: AudioNode, start: number, [at, hertz, lasts, gain]: Tone): void => {
  const { context } = to;
  const level = new GainNode(context, { gain: 0 });
  const begins = start + at;
  level.gain.setValueAtTime(0, begins);
  level.gain.linearRampToValueAtTime(gain, begins + 0.008);
  level.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  level.connect(to);
  for (const [times, share] of [
    [1, 1],
    [2.76, 0.22],
  ]) {
    const wave = new OscillatorNode(context, { type: 'sine', frequency: hertz * times });
    wave.connect(new GainNode(context, { gain: share })).connect(level);
    wave.start(begins);
    wave.stop(begins + lasts);
  }
};

/** Writes a sound into a context, `volume` (0 to 1) loud. */
const compose = (context: BaseAudioContext, sound: Sound, volume: number): void => {
  const out = new GainNode(context, { gain: volume * volume });
  out.connect(context.destination);
  const start = context.currentTime + 0.005;
  const { knocks = [], tones = [] } = SCORE[sound];
  for (const each of knocks) knock(out, start, each);
  for (const each of tones) tone(out, start, each);
};

let context: AudioContext | null = null;

/** Nothing may be heard before the page has been touched: then it is made to be heard from the next touch on. */
const awake = (): AudioContext | null => {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext({ latencyHint: 'interactive' });
  if (context.state === 'suspended') void context.resume();
  return context;
};

/** What is seen comes first: the first sound of all takes the machine a good while to begin with. */
const afterPicture = (run: () => void): void => {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
};

/** Lets a sound be heard, if this visitor wants to hear any. */
export const makeSound = (sound: Sound): void => {
  const volume = settings.volume.peek() / 10;
  if (!settings.sounds.peek() || volume === 0) return;
  afterPicture(() => {
    const there = awake();
    if (there) compose(there, sound, volume);
  });
};

const BUZZ: { readonly [S in Sound]?: number | number[] } = {
  notify: 30,
  low: [60, 60, 60],
  end: [40, 60, 90],
  check: 40,
};

/** The same for the hand that holds a phone: only for what one might miss. */
export const makeBuzz = (sound: Sound): void => {
  const buzz = BUZZ[sound];
  if (buzz !== undefined && settings.vibration.peek() && navigator.userActivation?.hasBeenActive) {
    navigator.vibrate?.(buzz);
  }
};
