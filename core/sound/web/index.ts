export type { Cue } from './cue.ts';
export { playCue } from './play-cue.ts';
export { useSound } from './use-sound.ts';
export { vibrate } from './vibrate.ts';
