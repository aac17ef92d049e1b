import { createHmac, hkdfSync } from 'node:crypto';
import type { Transaction } from '@wow/core/database';
import { refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import { readLastingBounds } from '@wow/product/games/server';
import { findExclusion, insertExclusions } from './exclusions-store.ts';

/** What an account is entered with: an e-mail as it is stored, or a wallet as hex without a prefix. */
export type Identity = { readonly email: string } | { readonly wallet: string };

/** Rolls back a transaction that would have given an excluded identity a way to play. */
export class ExcludedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('This identity is excluded.');
    this.refusal = refusal;
  }
}

/** Time-outs and limits that outlive the account they were set in (decision 0047). */
export interface Exclusions {
  /** Excludes identities that a player gives up, for as long as the player's own time-out and limits last. */
  readonly keep: (tx: Transaction, playerId: PlayerId, identities: readonly Identity[]) => Promise<void>;
  /**
   * Rejects with `ExcludedError` if this identity is excluded. Call it after the identity was written: a unique index then
   * has waited for an account that was closed at the same moment.
   */
  readonly check: (tx: Transaction, identity: Identity) => Promise<void>;
}

/** Returns the exclusions under this token key. Under another, those that were made before hold no longer. */
export function openExclusions(tokenKey: Uint8Array): Exclusions {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'wow exclusions', 32));
  const hash = (identity: Identity): string =>
    createHmac('sha256', key)
      .update('email' in identity ? `email ${identity.email}` : `wallet ${identity.wallet}`)
      .digest('hex');
  return {
    async keep(tx, playerId, identities) {
      const end = await readLastingBounds(tx, playerId);
      if (end !== null && identities.length > 0) await insertExclusions(tx, identities.map(hash), end);
    },
    async check(tx, identity) {
      const end = await findExclusion(tx, hash(identity));
      if (end === null) return;
      throw new ExcludedError(
        end === 'never'
          ? refuse('excluded_for_good')
          : refuse('excluded_for_now', { details: { until: end.toISOString() } }),
      );
    },
  };
}
