export type { Cue } from './play.ts';
export { playCue, useIsSoundChosen, useSound, vibrate } from './sound.ts';
