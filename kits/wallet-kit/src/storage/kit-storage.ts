/** The keys that the kit keeps anything under, beside wagmi's own. */
export const STORAGE_KEYS = {
  transactions: 'wk-transactions',
  recentWallets: 'wk-recent',
  latestWallet: 'wk-latest-id',
  /** Read by the wallet's own relay client: which app to open again for the next question. */
  deepLink: 'WALLETCONNECT_DEEPLINK_CHOICE',
} as const;

/** A browser's storage as far as the kit needs it. `localStorage` is one. */
export type KitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps nothing: the server, and browsers in which storage is forbidden. */
const NO_STORAGE: KitStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Returns what this browser keeps things in. It never throws: what cannot be kept is forgotten. */
export function getBrowserStorage(): KitStorage {
  const storage = findLocalStorage();
  if (!storage) return NO_STORAGE;
  return {
    getItem: (key) => ignoreErrors(() => storage.getItem(key)),
    setItem: (key, value) => void ignoreErrors(() => storage.setItem(key, value)),
    removeItem: (key) => void ignoreErrors(() => storage.removeItem(key)),
  };
}

/** To touch `localStorage` throws where it is forbidden. */
const findLocalStorage = (): Storage | null =>
  typeof window === 'undefined' ? null : ignoreErrors(() => window.localStorage);

/** Storage may be full or forbidden at any time, and nothing that the kit keeps is worth failing for. */
function ignoreErrors<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Returns the id of the wallet that was picked last, or null; it is forgotten when the wallet is disconnected. */
export const getLatestWallet = (storage: KitStorage): string | null => storage.getItem(STORAGE_KEYS.latestWallet);

export const saveLatestWallet = (storage: KitStorage, id: string): void =>
  storage.setItem(STORAGE_KEYS.latestWallet, id);

export const deleteLatestWallet = (storage: KitStorage): void => storage.removeItem(STORAGE_KEYS.latestWallet);

/** How many are marked as recent, and kept. */
const MAX_RECENT = 3;

/** Returns the ids of the wallets that were connected last, the newest first; at most three. */
export function getRecentWallets(storage: KitStorage): readonly string[] {
  const stored = parseJson(storage.getItem(STORAGE_KEYS.recentWallets));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, MAX_RECENT) : [];
}

/** Puts a wallet at the front of the recent ones. */
export function addRecentWallet(storage: KitStorage, id: string): void {
  const rest = getRecentWallets(storage).filter((other) => other !== id);
  storage.setItem(STORAGE_KEYS.recentWallets, JSON.stringify([id, ...rest].slice(0, MAX_RECENT)));
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return null;
  }
}

/**
 * Keeps which app the player pairs with: the relay's client opens it again for every later question. It puts `/wc` and
 * the question behind what is kept, so the `wc` of the link that paired is left out.
 */
export const saveDeepLink = (storage: KitStorage, link: string, name: string): void =>
  storage.setItem(STORAGE_KEYS.deepLink, JSON.stringify({ href: link.split('?')[0]?.replace(/\/wc$/, '/'), name }));

export const deleteDeepLink = (storage: KitStorage): void => storage.removeItem(STORAGE_KEYS.deepLink);
