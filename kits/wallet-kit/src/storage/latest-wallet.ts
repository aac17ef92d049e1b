import { KEYS, type Keep } from './keep.ts';

/** Returns the id of the wallet that was picked last, or null; it is forgotten when the wallet is disconnected. */
export const latestWallet = (keep: Keep): string | null => keep.getItem(KEYS.latestWallet);

export const keepLatestWallet = (keep: Keep, id: string): void => keep.setItem(KEYS.latestWallet, id);

export const forgetLatestWallet = (keep: Keep): void => keep.removeItem(KEYS.latestWallet);
