import type { Cue } from './cue.ts';
import { sound } from './sound.ts';

/**
 * Plays the cue at a moment of `performance.now()`, if the player chose to hear the tables. The instruments are loaded
 * with the first cue; one that comes too late for its moment is left out rather than played late.
 */
export async function playCue(cue: Cue, atMs: number = performance.now()): Promise<void> {
  if (!sound.isOn() || document.visibilityState === 'hidden') return;
  const { play } = await import('./play.ts').catch(() => ({ play: null }));
  if (play && performance.now() - atMs < LATEST_MS && sound.isOn()) play(cue, atMs);
}

const LATEST_MS = 250;
