import { hash, randomBytes } from 'node:crypto';

const SECRET = /^[0-9a-f]{64}$/;

/**
 * Returns what a browser is to hold while its player signs: what it holds already, so that two tabs do not put one another
 * out, or 256 random bits as hex.
 */
export const browserSecret = (held: string): string => (SECRET.test(held) ? held : randomBytes(32).toString('hex'));

/** Returns what is kept of it, as hex. What was never given to a browser is the hash of nothing that is kept. */
export const browserHash = (held: string): string => hash('sha256', held, 'hex');
