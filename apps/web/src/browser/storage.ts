const storageOrNull = (get: () => Storage): Storage | null => {
  try {
    return get();
  } catch {
    return null;
  }
};

/** Returns the browser's storage, or null where the player's settings refuse it. */
export const browserStorage = (): Storage | null => storageOrNull(() => localStorage);

export const tabStorage = (): Storage | null => storageOrNull(() => sessionStorage);

/** Visits, first seeds, open rounds and the last table. Theme, language and sound stay. */
const PLAYER_KEYS = /^wow-(?:visit:|first-seed-rotated$|round:|last-table$)/;

export type ItemStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores nothing after signing out: a table that is left, or answered late, writes its round. */
export const writableWhile = (isSignedIn: () => boolean, storage: Storage | null): ItemStorage | null =>
  storage && {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => {
      if (isSignedIn()) storage.setItem(key, value);
    },
    removeItem: (key) => storage.removeItem(key),
  };

export function deletePlayerData(): void {
  for (const storage of [browserStorage(), tabStorage()]) {
    for (const key of Object.keys(storage ?? {})) if (PLAYER_KEYS.test(key)) storage?.removeItem(key);
  }
}

const FREE_ROUND_KEY = 'wow-free-round-won';

type FreeRoundStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

/** Registration turns it into points, once. */
export const saveWonFreeRound = (storage: FreeRoundStorage): void => storage?.setItem(FREE_ROUND_KEY, 'yes');
export const hasWonFreeRound = (storage: FreeRoundStorage): boolean => storage?.getItem(FREE_ROUND_KEY) === 'yes';
export const deleteWonFreeRound = (storage: FreeRoundStorage): void => storage?.removeItem(FREE_ROUND_KEY);

const REFERRAL_KEY = 'wow-ref-id';
const REF_ID = /^[A-Za-z0-9_-]{8,32}$/;

type ReferralStorage = Pick<Storage, 'getItem' | 'setItem'> | null;

/** A visitor may look around before registering. */
export function saveReferral(storage: ReferralStorage, search: string): void {
  const refId = new URLSearchParams(search).get('ref_id');
  if (refId !== null && REF_ID.test(refId)) storage?.setItem(REFERRAL_KEY, refId);
}

export const readStoredReferral = (storage: ReferralStorage): string | null => storage?.getItem(REFERRAL_KEY) ?? null;
