import { KEYS, type Keep } from '../storage/keep.ts';

/**
 * Keeps which app the player pairs with: the relay's client opens it again for every later question. It puts `/wc` and
 * the question behind what is kept, so the `wc` of the link that paired is left out.
 */
export const keepDeepLink = (keep: Keep, link: string, name: string): void =>
  keep.setItem(KEYS.deepLink, JSON.stringify({ href: link.split('?')[0]?.replace(/\/wc$/, '/'), name }));

export const forgetDeepLink = (keep: Keep): void => keep.removeItem(KEYS.deepLink);
