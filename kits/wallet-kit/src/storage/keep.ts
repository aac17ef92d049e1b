/** The keys that the kit keeps anything under, beside wagmi's own. */
export const KEYS = {
  transactions: 'wk-transactions',
  recentWallets: 'wk-recent',
  latestWallet: 'wk-latest-id',
  /** Read by the wallet's own relay client: which app to open again for the next question. */
  deepLink: 'WALLETCONNECT_DEEPLINK_CHOICE',
} as const;

/** A browser's storage as far as the kit needs it. `localStorage` is one. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps nothing: the server, and browsers in which storage is forbidden. */
const NO_KEEP: Keep = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** Returns what this browser keeps things in. It never throws: what cannot be kept is forgotten. */
export function browserKeep(): Keep {
  const storage = storageOrNull();
  if (!storage) return NO_KEEP;
  return {
    getItem: (key) => quietly(() => storage.getItem(key)),
    setItem: (key, value) => void quietly(() => storage.setItem(key, value)),
    removeItem: (key) => void quietly(() => storage.removeItem(key)),
  };
}

/** To touch `localStorage` throws where it is forbidden. */
const storageOrNull = (): Storage | null => (typeof window === 'undefined' ? null : quietly(() => window.localStorage));

/** Storage may be full or forbidden at any time, and nothing that the kit keeps is worth failing for. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
