import type { KitStorage } from '../storage/kit-storage.ts';

export interface AccountName {
  readonly name: string | null;
  readonly avatar: string | null;
}

export const NO_NAME: AccountName = { name: null, avatar: null };

export const toSafeImageUrl = (url: unknown): string | null =>
  typeof url === 'string' && /^(?:https:\/\/|data:image\/)/i.test(url) ? url : null;

const CACHE_MS = 3 * 60 * 60 * 1000;

const getCacheKey = (address: string): string => `wk-ens-name-${address.toLowerCase()}`;

export function getCachedName(storage: KitStorage, address: string, nowMs: number): AccountName | null {
  const stored = parseCachedName(storage.getItem(getCacheKey(address)));
  if (stored && nowMs < stored.expires) return { name: stored.ensName, avatar: stored.avatar };
  storage.removeItem(getCacheKey(address));
  return null;
}

/** Caches a name for three hours. A missing name is not cached: the account may get one at any time. */
export function saveCachedName(
  storage: KitStorage,
  address: string,
  { name, avatar }: AccountName,
  nowMs: number,
): void {
  if (name === null) return;
  storage.setItem(getCacheKey(address), JSON.stringify({ ensName: name, avatar, expires: nowMs + CACHE_MS }));
}

interface CachedName {
  readonly ensName: string;
  readonly avatar: string | null;
  readonly expires: number;
}

function parseCachedName(text: string | null): CachedName | null {
  try {
    const { ensName, avatar, expires } = JSON.parse(text ?? 'null') as Record<string, unknown>;
    if (typeof ensName !== 'string' || typeof expires !== 'number') return null;
    return { ensName, avatar: toSafeImageUrl(avatar), expires };
  } catch {
    return null;
  }
}
