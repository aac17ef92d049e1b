import { useSyncExternalStore } from 'react';
import type { Cue } from './play.ts';
import { prefersReducedMotion } from '@wow/core/ui';

const SOUND_KEY = 'wow-sound';

/** Sound is off at first. Without storage the choice lasts as long as the page. */
export function createSoundChoice(storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
  const listeners = new Set<() => void>();
  const stored = storage?.getItem(SOUND_KEY) ?? null;
  let on = stored === 'on';
  let chosen = stored !== null;
  return {
    isOn: () => on,
    isChosen: () => chosen,
    choose: (next: boolean): void => {
      on = next;
      chosen = true;
      storage?.setItem(SOUND_KEY, next ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
    subscribe: (onChange: () => void): (() => void) => {
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

export function useSound(): readonly [on: boolean, choose: (on: boolean) => void] {
  return [useSyncExternalStore(soundChoice.subscribe, soundChoice.isOn, () => false), soundChoice.choose];
}

/** Returns whether the player has ever chosen. */
export const useIsSoundChosen = (): boolean =>
  useSyncExternalStore(soundChoice.subscribe, soundChoice.isChosen, () => true);

/** `atMs` is in ms of `performance.now()`. A cue that loads too late is skipped. */
export async function playCue(cue: Cue, atMs: number = performance.now()): Promise<void> {
  if (!soundChoice.isOn() || document.visibilityState === 'hidden') return;
  const { play } = await import('./play.ts').catch(() => ({ play: null }));
  if (play && performance.now() - atMs < LATEST_MS && soundChoice.isOn()) play(cue, atMs);
}

const LATEST_MS = 250;

/** Of a pattern, every second number is a pause. */
const DURATIONS_MS = { light: 8, medium: 18, big: [18, 60, 18, 60, 40] } as const;

/** Does nothing on other devices than phones, and with reduced motion. */
export function vibrate(strength: keyof typeof DURATIONS_MS): void {
  if (prefersReducedMotion() || !('vibrate' in navigator) || !matchMedia('(pointer: coarse)').matches) return;
  const duration = DURATIONS_MS[strength];
  navigator.vibrate(typeof duration === 'number' ? duration : [...duration]);
}
