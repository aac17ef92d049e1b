import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Returns a new bearer token: 256 random bits as 43 characters of base64url. */
export const newSessionToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns what is stored of a token, as hex, or null when the text cannot be one of our tokens. */
export const sessionTokenHash = (token: string): string | null =>
  TOKEN.test(token) ? hash('sha256', token, 'hex') : null;
