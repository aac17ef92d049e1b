import { useSyncExternalStore } from 'react';
import type { Cue } from './play.ts';
import { prefersReducedMotion } from '@wow/core/ui';

const SOUND_KEY = 'wow-sound';

export interface SoundChoice {
  readonly isOn: () => boolean;
  readonly choose: (on: boolean) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Returns the player's choice of sound, off at first. Without storage it lasts as long as the page. */
export function createSoundChoice(storage: Pick<Storage, 'getItem' | 'setItem'> | null): SoundChoice {
  const listeners = new Set<() => void>();
  let on = storage?.getItem(SOUND_KEY) === 'on';
  return {
    isOn: () => on,
    choose(next) {
      on = next;
      storage?.setItem(SOUND_KEY, next ? 'on' : 'off');
      for (const listener of listeners) listener();
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

const soundChoice = createSoundChoice(getLocalStorage());

/** Returns whether sound is on, and a setter. */
export function useSound(): readonly [on: boolean, choose: (on: boolean) => void] {
  return [useSyncExternalStore(soundChoice.subscribe, soundChoice.isOn, () => false), soundChoice.choose];
}

/** Plays the cue at a time of `performance.now()` if sound is on. A cue that loads too late is skipped. */
export async function playCue(cue: Cue, atMs: number = performance.now()): Promise<void> {
  if (!soundChoice.isOn() || document.visibilityState === 'hidden') return;
  const { play } = await import('./play.ts').catch(() => ({ play: null }));
  if (play && performance.now() - atMs < LATEST_MS && soundChoice.isOn()) play(cue, atMs);
}

const LATEST_MS = 250;

const DURATIONS_MS = { light: 8, medium: 18 } as const;

/** Vibrates a phone: light on a press, medium on a landing. Does nothing on other devices and with reduced motion. */
export function vibrate(strength: keyof typeof DURATIONS_MS): void {
  if (prefersReducedMotion() || !('vibrate' in navigator) || !matchMedia('(pointer: coarse)').matches) return;
  navigator.vibrate(DURATIONS_MS[strength]);
}
