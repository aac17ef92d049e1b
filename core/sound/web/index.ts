export type { Cue } from './play.ts';
export { playCue, useSound, vibrate } from './sound.ts';
