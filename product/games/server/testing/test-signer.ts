import { randomBytes } from 'node:crypto';
import type { Database } from '@wow/core/database';
import { createSigner, signingKeyOf, type Signer } from '../signer.ts';
import { publishSigningKey } from '../signing-keys-store.ts';

const key = signingKeyOf(randomBytes(32));
const FIRST = 1;
const published = new WeakMap<Database, Promise<number>>();

/** Returns a signer whose key is the first one of this database; it is published when it first signs. */
export function testSigner(db: Database): Signer {
  const signer = createSigner(key, FIRST);
  return {
    ...signer,
    async sign(texts) {
      const publishing = published.get(db) ?? publishSigningKey(db, key, null);
      published.set(db, publishing);
      if ((await publishing) !== FIRST) throw new Error('another key was published before');
      return signer.sign(texts);
    },
  };
}
