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
