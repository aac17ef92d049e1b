import { hash, randomBytes } from 'node:crypto';

const SECRET = /^[0-9a-f]{64}$/;

/** Returns the secret in the cookie, or a new one. One secret serves several tabs of a browser. */
export const getBrowserSecret = (cookie: string): string =>
  SECRET.test(cookie) ? cookie : randomBytes(32).toString('hex');

/** Tables contain only the hash. */
export const hashBrowserSecret = (secret: string): string => hash('sha256', secret, 'hex');
