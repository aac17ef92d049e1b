import { KEYS, type Keep } from '../storage/keep.ts';

/** Keeps which app the player pairs with: the relay's client opens it again for every later question. */
export const keepDeepLink = (keep: Keep, link: string, name: string): void =>
  keep.setItem(KEYS.deepLink, JSON.stringify({ href: link.split('?')[0], name }));

export const forgetDeepLink = (keep: Keep): void => keep.removeItem(KEYS.deepLink);
