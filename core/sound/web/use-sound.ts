import { useSyncExternalStore } from 'react';
import { sound } from './sound.ts';

/** Returns whether the tables can be heard, and how to change it. */
export function useSound(): readonly [on: boolean, choose: (on: boolean) => void] {
  return [useSyncExternalStore(sound.subscribe, sound.isOn, () => false), sound.choose];
}
