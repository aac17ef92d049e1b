import { randomBytes } from 'node:crypto';
import type { Secrets } from '../src/config/secrets.ts';

/** Returns new secrets, except those that are given. */
export const newSecrets = (given: Partial<Secrets> = {}): Secrets => ({
  seedKey: randomBytes(32),
  tokenKey: randomBytes(32),
  signingKey: randomBytes(32),
  signingKeyPrevious: null,
  ...given,
});
