export type Cue =
  | { readonly cue: 'press' | 'chip' | 'tick' | 'ball' | 'won' | 'lost' | 'prize' | 'life' }
  /** `step` counts the dice that landed before. */
  | { readonly cue: 'land'; readonly step: number };

/** The `at` of all sounds is a time of the audio context, in seconds. */
interface Mixer {
  readonly context: AudioContext;
  readonly out: AudioNode;
  readonly noise: AudioBuffer;
}

/** Returns a gain that rises at once and fades, as of a struck object. */
function createEnvelope({ context, out }: Mixer, at: number, loudness: number, seconds: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudness, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(out);
  return gain;
}

function createTone(
  { context }: Mixer,
  at: number,
  seconds: number,
  { type, from, to }: { readonly type: OscillatorType; readonly from: number; readonly to: number },
): OscillatorNode {
  const oscillator = new OscillatorNode(context, { type });
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  oscillator.start(at);
  oscillator.stop(at + seconds);
  return oscillator;
}

function createNoise({ context, noise }: Mixer, at: number, seconds: number, filter: BiquadFilterOptions): AudioNode {
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filtered = new BiquadFilterNode(context, filter);
  source.connect(filtered);
  source.start(at, 0, seconds);
  return filtered;
}

/** A knuckle on wood, 60 ms. */
function playKnock(mixer: Mixer, at: number, loudness = 0.5): void {
  const envelope = createEnvelope(mixer, at, loudness, 0.06);
  createTone(mixer, at, 0.06, { type: 'sine', from: 210, to: 120 }).connect(envelope);
  createNoise(mixer, at, 0.02, { type: 'bandpass', frequency: 1_100, Q: 3 }).connect(envelope);
}

/** A soft click: a passing face or section, or the ball on the wood. */
function playTick(mixer: Mixer, at: number, loudness = 0.06): void {
  createNoise(mixer, at, 0.012, { type: 'highpass', frequency: 2_600 }).connect(
    createEnvelope(mixer, at, loudness, 0.014),
  );
}

/** A heavy object on felt; each `step` raises it by a semitone. */
function playThud(mixer: Mixer, at: number, step = 0): void {
  const envelope = createEnvelope(mixer, at, 0.55, 0.16);
  const pitch = 96 * 2 ** (step / 12);
  createTone(mixer, at, 0.16, { type: 'sine', from: pitch * 1.5, to: pitch }).connect(envelope);
  createNoise(mixer, at, 0.03, { type: 'lowpass', frequency: 420 }).connect(envelope);
}

/** A single low string, 300 ms. */
function playPluck(mixer: Mixer, at: number): void {
  const { context } = mixer;
  const lowPass = new BiquadFilterNode(context, { type: 'lowpass', frequency: 900 });
  lowPass.frequency.exponentialRampToValueAtTime(160, at + 0.3);
  lowPass.connect(createEnvelope(mixer, at, 0.4, 0.3));
  createTone(mixer, at, 0.3, { type: 'triangle', from: 98, to: 97 }).connect(lowPass);
}

const NOTE_SECONDS = 0.3;

/** A rising "w-ow": two notes, 600 ms. `pitch` raises it by semitones. */
function playHum(mixer: Mixer, at: number, pitch = 0): void {
  const { context, out } = mixer;
  const mouth = new BiquadFilterNode(context, { type: 'bandpass', frequency: 340, Q: 1.4 });
  const envelope = context.createGain();
  mouth.connect(envelope).connect(out);
  [0, 5].forEach((step, note) => {
    const from = at + note * NOTE_SECONDS;
    const frequency = 196 * 2 ** ((step + pitch) / 12);
    createTone(mixer, from, NOTE_SECONDS, { type: 'sawtooth', from: frequency * 0.985, to: frequency }).connect(mouth);
    mouth.frequency.setValueAtTime(340, from);
    mouth.frequency.linearRampToValueAtTime(note === 0 ? 560 : 980, from + NOTE_SECONDS * 0.7);
    envelope.gain.setValueAtTime(0.0001, from);
    envelope.gain.exponentialRampToValueAtTime(0.32, from + 0.06);
    envelope.gain.exponentialRampToValueAtTime(0.0001, from + NOTE_SECONDS);
  });
}

/** Settling paper, half a second. */
function playRustle(mixer: Mixer, at: number): void {
  for (let leaf = 0; leaf < 12; leaf += 1) playTick(mixer, at + leaf * 0.045, 0.05);
}

const VOLUME = 0.6;

let cached: Mixer | null = null;

/** Created at the first sound; null if the browser has none. */
function getMixer(): Mixer | null {
  if (cached) return cached;
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext({ latencyHint: 'interactive' });
  const out = new GainNode(context, { gain: VOLUME });
  out.connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  fillWithNoise(noise.getChannelData(0));
  cached = { context, out, noise };
  return cached;
}

function fillWithNoise(samples: Float32Array): void {
  let state = 1;
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples[index] = state / 2 ** 31 - 1;
  }
}

/** The semitones of a prize's chord: the hum, a third and a fifth. */
const PRIZE_VOICES = [0, 4, 7];
/** Once in a life, the hum climbs an octave. */
const LIFE_STEPS = [0, 4, 7, 12];
const LIFE_STEP_S = 0.18;
const BALL_BOUNCE_S = 0.13;

/** Plays the cue at a time of `performance.now()`, or at once if that is past. */
export function play(cue: Cue, atMs: number): void {
  const mixer = getMixer();
  if (!mixer) return;
  const { context } = mixer;
  // Browsers start a page's sound with a press: its own cue resumes the context.
  if (context.state === 'suspended') void context.resume();
  playCueOn(mixer, cue, context.currentTime + Math.max(0, atMs - performance.now()) / 1_000);
}

function playCueOn(mixer: Mixer, cue: Cue, at: number): void {
  switch (cue.cue) {
    case 'press':
      return playKnock(mixer, at);
    case 'chip':
      return playKnock(mixer, at, 0.2);
    case 'tick':
      return playTick(mixer, at);
    case 'land':
      return playThud(mixer, at, cue.step);
    case 'ball':
      playTick(mixer, at, 0.2);
      return playTick(mixer, at + BALL_BOUNCE_S, 0.12);
    case 'won':
      return playHum(mixer, at);
    case 'lost':
      return playPluck(mixer, at);
    case 'prize':
      for (const pitch of PRIZE_VOICES) playHum(mixer, at, pitch);
      return playRustle(mixer, at + 0.2);
    case 'life':
      LIFE_STEPS.forEach((pitch, note) => playHum(mixer, at + note * LIFE_STEP_S, pitch));
      return playRustle(mixer, at + 0.6);
  }
}
