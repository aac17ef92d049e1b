import { ignoreErrors } from './ignore-errors.ts';

export const STORAGE_KEYS = {
  transactions: 'wk-transactions',
  recentWallets: 'wk-recent',
  /** Read by the WalletConnect client: the app to open for the next request. */
  deepLink: 'WALLETCONNECT_DEEPLINK_CHOICE',
} as const;

export type KitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const NO_STORAGE: KitStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Storage may be full or forbidden at any time, and no entry of the kit is worth an error. */
export function getBrowserStorage(): KitStorage {
  const storage = findLocalStorage();
  if (!storage) return NO_STORAGE;
  return {
    getItem: (key) => ignoreErrors(() => storage.getItem(key)),
    setItem: (key, value) => void ignoreErrors(() => storage.setItem(key, value)),
    removeItem: (key) => void ignoreErrors(() => storage.removeItem(key)),
  };
}

const findLocalStorage = (): Storage | null =>
  typeof window === 'undefined' ? null : ignoreErrors(() => window.localStorage);

const MAX_RECENT = 3;

export function getRecentWallets(storage: KitStorage): readonly string[] {
  const stored = parseJson(storage.getItem(STORAGE_KEYS.recentWallets));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_RECENT) : [];
}

export function addRecentWallet(storage: KitStorage, id: string): void {
  const rest = getRecentWallets(storage).filter((other) => other !== id);
  storage.setItem(STORAGE_KEYS.recentWallets, JSON.stringify([id, ...rest].slice(0, MAX_RECENT)));
}

/** Returns null for text that is missing or malformed. */
export const parseJson = (text: string | null): unknown => ignoreErrors((): unknown => JSON.parse(text ?? 'null'));

/** The WalletConnect client opens this app for later requests. It appends `/wc`, so `wc` is cut here. */
export const saveDeepLink = (storage: KitStorage, link: string, name: string): void =>
  storage.setItem(STORAGE_KEYS.deepLink, JSON.stringify({ href: link.split('?')[0]?.replace(/\/wc$/, '/'), name }));

export const deleteDeepLink = (storage: KitStorage): void => storage.removeItem(STORAGE_KEYS.deepLink);
