/** The moments of a table that can be heard (DESIGN, Sound). */
export type Cue =
  | { readonly cue: 'press' | 'chip' | 'tick' | 'ball' | 'won' | 'lost' | 'prize' }
  /** `step` counts the dice that have landed before. */
  | { readonly cue: 'land'; readonly step: number };

/**
 * The five sounds of the house. All of them are made while they are played: no file is loaded, nothing is licensed.
 * `at` is a time of the audio context, in seconds.
 */
interface Mixer {
  readonly context: BaseAudioContext;
  readonly out: AudioNode;
  /** One second of noise. */
  readonly noise: AudioBuffer;
}

/** An envelope that opens at once and dies away, as struck things do. */
function createEnvelope({ context, out }: Mixer, at: number, loudness: number, seconds: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(out);
  return gain;
}

interface Tone {
  readonly type: OscillatorType;
  readonly from: number;
  readonly to: number;
}

function createTone({ context }: Mixer, at: number, seconds: number, { type, from, to }: Tone): OscillatorNode {
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  oscillator.start(at);
  oscillator.stop(at + seconds);
  return oscillator;
}

function createNoise({ context, noise }: Mixer, at: number, seconds: number, filter: BiquadFilterOptions): AudioNode {
  const source = context.createBufferSource();
  source.buffer = noise;
  const sieve = new BiquadFilterNode(context, filter);
  source.connect(sieve);
  source.start(at, 0, seconds);
  return sieve;
}

/** A knuckle on wood, 60 ms. */
function playKnock(desk: Mixer, at: number, loudness = 0.5): void {
  const envelope = createEnvelope(desk, at, loudness, 0.06);
  createTone(desk, at, 0.06, { type: 'sine', from: 210, to: 120 }).connect(envelope);
  createNoise(desk, at, 0.02, { type: 'bandpass', frequency: 1_100, Q: 3 }).connect(envelope);
}

/** A soft click: one face or section that passes, or the ball on the wood. */
function playTick(desk: Mixer, at: number, loudness = 0.06): void {
  createNoise(desk, at, 0.012, { type: 'highpass', frequency: 2_600 }).connect(
    createEnvelope(desk, at, loudness, 0.014),
  );
}

/** Something heavy on felt; each `step` lifts it by a semitone. */
function playThud(desk: Mixer, at: number, step = 0): void {
  const envelope = createEnvelope(desk, at, 0.55, 0.16);
  const pitch = 96 * 2 ** (step / 12);
  createTone(desk, at, 0.16, { type: 'sine', from: pitch * 1.5, to: pitch }).connect(envelope);
  createNoise(desk, at, 0.03, { type: 'lowpass', frequency: 420 }).connect(envelope);
}

/** A single low string, 300 ms. */
function playPluck(desk: Mixer, at: number): void {
  const { context } = desk;
  const softer = new BiquadFilterNode(context, { type: 'lowpass', frequency: 900 });
  softer.frequency.exponentialRampToValueAtTime(160, at + 0.3);
  softer.connect(createEnvelope(desk, at, 0.4, 0.3));
  createTone(desk, at, 0.3, { type: 'triangle', from: 98, to: 97 }).connect(softer);
}

const NOTE_SECONDS = 0.3;

/** A rising "w-ow" from a mouth that opens: two notes, 600 ms. `pitch` lifts it by so many semitones. */
function playHum(desk: Mixer, at: number, pitch = 0): void {
  const { context, out } = desk;
  const mouth = new BiquadFilterNode(context, { type: 'bandpass', frequency: 340, Q: 1.4 });
  const envelope = context.createGain();
  mouth.connect(envelope).connect(out);
  [0, 5].forEach((step, note) => {
    const from = at + note * NOTE_SECONDS;
    const frequency = 196 * 2 ** ((step + pitch) / 12);
    createTone(desk, from, NOTE_SECONDS, { type: 'sawtooth', from: frequency * 0.985, to: frequency }).connect(mouth);
    mouth.frequency.setValueAtTime(340, from);
    mouth.frequency.linearRampToValueAtTime(note === 0 ? 560 : 980, from + NOTE_SECONDS * 0.7);
    envelope.gain.setValueAtTime(0.0001, from);
    envelope.gain.exponentialRampToValueAtTime(0.32, from + 0.06);
    envelope.gain.exponentialRampToValueAtTime(0.0001, from + NOTE_SECONDS);
  });
}

/** Paper that settles, half a second: part of the hum when there is a prize. */
function playRustle(desk: Mixer, at: number): void {
  for (let leaf = 0; leaf < 12; leaf += 1) playTick(desk, at + leaf * 0.045, 0.05);
}

/** Far below what music is mastered at: a table should never startle. */
const VOLUME = 0.6;

let opened: (Mixer & { readonly context: AudioContext }) | null = null;

/** Returns the page's one audio context with its volume, made at the first sound; null where the browser has none. */
function getMixer(): (Mixer & { readonly context: AudioContext }) | null {
  if (opened) return opened;
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext({ latencyHint: 'interactive' });
  const out = new GainNode(context, { gain: VOLUME });
  out.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  fillWithNoise(noise.getChannelData(0));
  opened = { context, out, noise };
  return opened;
}

/** White noise by a linear congruential generator: it only has to sound like air. */
function fillWithNoise(samples: Float32Array): void {
  let state = 1;
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples[index] = state / 2 ** 31 - 1;
  }
}

/** The chord of a prize: the hum, a third and a fifth above it. */
const PRIZE_VOICES = [0, 4, 7];
const BALL_BOUNCE_S = 0.13;

/** Plays the cue at a moment of `performance.now()`, or at once when that is past. */
export function play(cue: Cue, atMs: number): void {
  const desk = getMixer();
  if (!desk) return;
  const { context } = desk;
  // A browser starts a page's sound with a press; the cue of the press itself wakes it.
  if (context.state === 'suspended') void context.resume();
  playCueOn(desk, cue, context.currentTime + Math.max(0, atMs - performance.now()) / 1_000);
}

function playCueOn(desk: Mixer, said: Cue, at: number): void {
  switch (said.cue) {
    case 'press':
      return playKnock(desk, at);
    case 'chip':
      return playKnock(desk, at, 0.2);
    case 'tick':
      return playTick(desk, at);
    case 'land':
      return playThud(desk, at, said.step);
    case 'ball':
      playTick(desk, at, 0.2);
      return playTick(desk, at + BALL_BOUNCE_S, 0.12);
    case 'won':
      return playHum(desk, at);
    case 'lost':
      return playPluck(desk, at);
    case 'prize':
      for (const pitch of PRIZE_VOICES) playHum(desk, at, pitch);
      return playRustle(desk, at + 0.2);
  }
}
