import type { Desk } from './instruments.ts';

/** Far below what music is mastered at: a table should never startle. */
const VOLUME = 0.6;

let opened: (Desk & { readonly context: AudioContext }) | null = null;

/** Returns the page's one audio context with its volume, made at the first sound; null where the browser has none. */
export function openDesk(): (Desk & { readonly context: AudioContext }) | null {
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
