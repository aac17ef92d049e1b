import { useEffect, useState, type ReactNode } from 'react';
import { createSeededRandom } from '@wow/core/ui';
import { getLocalStorage, toPlayerHash } from '../browser-storage.ts';
import { LifeCelebration } from './LifeCelebration.tsx';

type EventStorage = Pick<Storage, 'getItem' | 'setItem'>;

const toStorageKey = (playerKey: string): string => `wow-celebrated:${toPlayerHash(playerKey)}`;

/** A player has about one event a week. */
const MOST_STORED = 60;

/**
 * Stores that this browser celebrates an event, such as `league:2026-11-23`. Returns whether it is the first time, and
 * false without storage: a celebration at each visit is worse than none.
 */
export function takeCelebration(storage: EventStorage | null, playerKey: string, event: string): boolean {
  const key = toStorageKey(playerKey);
  const before = (storage?.getItem(key) ?? '').split(' ').filter(Boolean);
  if (before.includes(event)) return false;
  try {
    storage?.setItem(key, [...before, event].slice(-MOST_STORED).join(' '));
  } catch {
    return false;
  }
  return storage !== null;
}

interface CelebrateOnceProps {
  /** Use it as the key of the component as well. */
  event: string;
  playerKey: string;
  text: string;
  picture: ReactNode;
}

/** Celebrates an event over the page, the first time that this browser shows it to the player. */
export function CelebrateOnce({ event, playerKey, text, picture }: CelebrateOnceProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    // After the first paint, so that the live region is there before its text.
    const timer = setTimeout(() => {
      if (takeCelebration(getLocalStorage(), playerKey, event)) setIsShown(true);
    });
    return () => clearTimeout(timer);
  }, [playerKey, event]);
  return (
    <LifeCelebration
      text={isShown ? text : null}
      seed={Math.floor(createSeededRandom(event)() * 1_000)}
      picture={picture}
      onEnd={() => setIsShown(false)}
    />
  );
}
