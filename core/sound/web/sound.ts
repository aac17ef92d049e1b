import { useSyncExternalStore } from 'react';
import type { Cue } from './play.ts';
import { prefersReducedMotion } from '@wow/core/ui';

/** Where the choice is remembered. */
const SOUND_KEY = 'wow-sound';

export interface SoundChoice {
  readonly isOn: () => boolean;
  readonly choose: (on: boolean) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Returns whether the player wants to hear the tables: not before they say so. Without storage the page remembers it. */
export function createSoundChoice(storage: Pick<Storage, 'getItem' | 'setItem'> | null): SoundChoice {
  const listeners = new Set<() => void>();
  let on = storage?.getItem(SOUND_KEY) === 'on';
  return {
    isOn: () => on,
    choose(next) {
      on = next;
      storage?.setItem(SOUND_KEY, next ? 'on' : 'off');
      for (const tell of listeners) tell();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

function getLocalStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The player's choice, the same for every table. */
const soundChoice = createSoundChoice(getLocalStorage());

/** Returns whether the tables can be heard, and how to change it. */
export function useSound(): readonly [on: boolean, choose: (on: boolean) => void] {
  return [useSyncExternalStore(soundChoice.subscribe, soundChoice.isOn, () => false), soundChoice.choose];
}

/**
 * Plays the cue at a moment of `performance.now()`, if the player chose to hear the tables. The instruments are loaded
 * with the first cue; one that comes too late for its moment is left out rather than played late.
 */
export async function playCue(cue: Cue, atMs: number = performance.now()): Promise<void> {
  if (!soundChoice.isOn() || document.visibilityState === 'hidden') return;
  const { play } = await import('./play.ts').catch(() => ({ play: null }));
  if (play && performance.now() - atMs < LATEST_MS && soundChoice.isOn()) play(cue, atMs);
}

const LATEST_MS = 250;

const DURATIONS_MS = { light: 8, medium: 18 } as const;

/** Lets a phone be felt: light on a press, medium on a landing. Does nothing on other machines and with reduced motion. */
export function vibrate(strength: keyof typeof DURATIONS_MS): void {
  if (prefersReducedMotion() || !('vibrate' in navigator) || !matchMedia('(pointer: coarse)').matches) return;
  navigator.vibrate(DURATIONS_MS[strength]);
}
