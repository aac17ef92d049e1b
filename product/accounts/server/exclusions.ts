import { createHmac, hkdfSync } from 'node:crypto';
import type { Transaction } from '@wow/core/database';
import { refuse, type PlayerId, type Refusal } from '@wow/core/protocol';
import { readLastingBounds, readPause, type PauseEnd } from '@wow/product/games/server';
import { findExclusion, findMailbox, findOthersOfMailbox, insertExclusions } from './exclusions-store.ts';

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
   * Rejects with `ExcludedError` if this player's new identity is excluded, or its mailbox has another account on a
   * time-out. Call it after the identity was written: a unique index then has waited for an account that was closed at the
   * same moment.
   */
  readonly check: (tx: Transaction, playerId: PlayerId, identity: Identity) => Promise<void>;
}

/** Returns the exclusions under this token key. Under another, those that were made before hold no longer. */
export function openExclusions(tokenKey: Uint8Array): Exclusions {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'wow exclusions', 32));
  const hash = (identity: Identity): string =>
    createHmac('sha256', key)
      .update('email' in identity ? `email ${identity.email}` : `wallet ${identity.wallet}`)
      .digest('hex');
  /** An e-mail is excluded by its mailbox, so that no alias gets around it. */
  const toExcluded = async (tx: Transaction, identity: Identity): Promise<Identity> =>
    'email' in identity ? { email: await findMailbox(tx, identity.email) } : identity;
  const findEnd = async (tx: Transaction, playerId: PlayerId, identity: Identity): Promise<PauseEnd | null> => {
    const excluded = await toExcluded(tx, identity);
    // Exclusions of earlier versions are those of the address itself.
    const kept = await findExclusion(tx, [hash(excluded), hash(identity)]);
    if (kept !== null || !('email' in excluded)) return kept;
    for (const other of await findOthersOfMailbox(tx, excluded.email, playerId)) {
      const end = await readPause(tx, other);
      if (end !== null) return end;
    }
    return null;
  };
  return {
    async keep(tx, playerId, identities) {
      const end = await readLastingBounds(tx, playerId);
      if (end === null || identities.length === 0) return;
      const excluded: Identity[] = [];
      for (const identity of identities) excluded.push(await toExcluded(tx, identity));
      await insertExclusions(tx, excluded.map(hash), end);
    },
    async check(tx, playerId, identity) {
      const end = await findEnd(tx, playerId, identity);
      if (end === null) return;
      throw new ExcludedError(
        end === 'never'
          ? refuse('excluded_for_good')
          : refuse('excluded_for_now', { details: { until: end.toISOString() } }),
      );
    },
  };
}
