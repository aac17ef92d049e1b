/**
 * The five sounds of the house. All of them are made while they are played: no file is loaded, nothing is licensed.
 * `at` is a time of the audio context, in seconds.
 */
export interface Desk {
  readonly context: BaseAudioContext;
  readonly out: AudioNode;
  /** One second of noise. */
  readonly noise: AudioBuffer;
}

/** An envelope that opens at once and dies away, as struck things do. */
function struck({ context, out }: Desk, at: number, loudness: number, seconds: number): GainNode {
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

function tone({ context }: Desk, at: number, seconds: number, { type, from, to }: Tone): OscillatorNode {
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  oscillator.start(at);
  oscillator.stop(at + seconds);
  return oscillator;
}

function breath({ context, noise }: Desk, at: number, seconds: number, filter: BiquadFilterOptions): AudioNode {
  const source = context.createBufferSource();
  source.buffer = noise;
  const sieve = new BiquadFilterNode(context, filter);
  source.connect(sieve);
  source.start(at, 0, seconds);
  return sieve;
}

/** A knuckle on wood, 60 ms. */
export function knock(desk: Desk, at: number, loudness = 0.5): void {
  const envelope = struck(desk, at, loudness, 0.06);
  tone(desk, at, 0.06, { type: 'sine', from: 210, to: 120 }).connect(envelope);
  breath(desk, at, 0.02, { type: 'bandpass', frequency: 1_100, Q: 3 }).connect(envelope);
}

/** A soft click: one face or section that passes, or the ball on the wood. */
export function tick(desk: Desk, at: number, loudness = 0.06): void {
  breath(desk, at, 0.012, { type: 'highpass', frequency: 2_600 }).connect(struck(desk, at, loudness, 0.014));
}

/** Something heavy on felt; each `step` lifts it by a semitone. */
export function thud(desk: Desk, at: number, step = 0): void {
  const envelope = struck(desk, at, 0.55, 0.16);
  const pitch = 96 * 2 ** (step / 12);
  tone(desk, at, 0.16, { type: 'sine', from: pitch * 1.5, to: pitch }).connect(envelope);
  breath(desk, at, 0.03, { type: 'lowpass', frequency: 420 }).connect(envelope);
}

/** A single low string, 300 ms. */
export function pluck(desk: Desk, at: number): void {
  const { context } = desk;
  const softer = new BiquadFilterNode(context, { type: 'lowpass', frequency: 900 });
  softer.frequency.exponentialRampToValueAtTime(160, at + 0.3);
  softer.connect(struck(desk, at, 0.4, 0.3));
  tone(desk, at, 0.3, { type: 'triangle', from: 98, to: 97 }).connect(softer);
}

const NOTE_SECONDS = 0.3;

/** A rising "w-ow" from a mouth that opens: two notes, 600 ms. `pitch` lifts it by so many semitones. */
export function hum(desk: Desk, at: number, pitch = 0): void {
  const { context, out } = desk;
  const mouth = new BiquadFilterNode(context, { type: 'bandpass', frequency: 340, Q: 1.4 });
  const envelope = context.createGain();
  mouth.connect(envelope).connect(out);
  [0, 5].forEach((step, note) => {
    const from = at + note * NOTE_SECONDS;
    const frequency = 196 * 2 ** ((step + pitch) / 12);
    tone(desk, from, NOTE_SECONDS, { type: 'sawtooth', from: frequency * 0.985, to: frequency }).connect(mouth);
    mouth.frequency.setValueAtTime(340, from);
    mouth.frequency.linearRampToValueAtTime(note === 0 ? 560 : 980, from + NOTE_SECONDS * 0.7);
    envelope.gain.setValueAtTime(0.0001, from);
    envelope.gain.exponentialRampToValueAtTime(0.32, from + 0.06);
    envelope.gain.exponentialRampToValueAtTime(0.0001, from + NOTE_SECONDS);
  });
}

/** Paper that settles, half a second: part of the hum when there is a prize. */
export function rustle(desk: Desk, at: number): void {
  for (let leaf = 0; leaf < 12; leaf += 1) tick(desk, at + leaf * 0.045, 0.05);
}
