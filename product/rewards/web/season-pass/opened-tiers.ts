import { useCallback, useState } from 'react';
import type { PassTier, Season, SeasonPass } from '../../season-pass.ts';
import { getLocalStorage, toPlayerHash } from '../browser-storage.ts';

type OpenedStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The key names no player, so that it may stay after signing out. */
export const toOpenedKey = (playerKey: string, seasonId: string): string =>
  `wow-opened:${seasonId}:${toPlayerHash(playerKey)}`;

/** Returns the numbers of the tiers that were opened. Losing them costs a press. */
export function readOpenedTiers(storage: OpenedStorage | null, key: string): ReadonlySet<number> {
  const numbers = (storage?.getItem(key) ?? '').split(' ').map(Number);
  return new Set(numbers.filter((number) => Number.isInteger(number) && number > 0));
}

export function saveOpenedTiers(storage: OpenedStorage | null, key: string, opened: ReadonlySet<number>): void {
  try {
    storage?.setItem(key, [...opened].toSorted((a, b) => a - b).join(' '));
  } catch {
    // A full storage forgets that these were opened.
  }
}

export interface OpenedTiers {
  /** Given tiers that this browser has not opened, in their order. */
  readonly toOpen: readonly PassTier[];
  /** Opened since the page was shown, the latest last. */
  readonly justOpened: readonly PassTier[];
  readonly open: (tiers: readonly PassTier[]) => void;
}

/** Returns how many given tiers this browser has not opened. */
export function countTiersToOpen(playerKey: string, { season, tiers }: SeasonPass): number {
  const opened = readOpenedTiers(getLocalStorage(), toOpenedKey(playerKey, season.id));
  return tiers.filter(({ number, isGiven }) => isGiven && !opened.has(number)).length;
}

const NONE: readonly PassTier[] = [];

/** Without a player, nothing waits to be opened. Use a new key of the component for another player or season. */
export function useOpenedTiers(playerKey: string | null, { id }: Season, tiers: readonly PassTier[]): OpenedTiers {
  const key = toOpenedKey(playerKey ?? '', id);
  const [opened, setOpened] = useState(() => readOpenedTiers(getLocalStorage(), key));
  const [justOpened, setJustOpened] = useState(NONE);
  const open = useCallback(
    (these: readonly PassTier[]) => {
      const next = new Set([...readOpenedTiers(getLocalStorage(), key), ...these.map(({ number }) => number)]);
      saveOpenedTiers(getLocalStorage(), key, next);
      setOpened((before) => new Set([...before, ...next]));
      setJustOpened(these);
    },
    [key],
  );
  const toOpen = playerKey === null ? NONE : tiers.filter(({ number, isGiven }) => isGiven && !opened.has(number));
  return { toOpen, justOpened, open };
}
