import type { Queryable, Transaction } from '@wow/core/database';
import { type PlayerId, refuse, type Refusal } from '@wow/core/protocol';
import { type PauseEnd, readLastingBounds, readPause } from '@wow/product/games/server';
import { createHmac, hkdfSync } from 'node:crypto';

const SWEEP_ROWS = 10_000;

async function insertExclusions(tx: Transaction, identities: readonly string[], end: PauseEnd): Promise<void> {
  await tx.query(
    `insert into exclusion (identity, ends_at) select decode(hash, 'hex'), $2 from unnest($1::text[]) as hash
     on conflict (identity) do update set ends_at = greatest(exclusion.ends_at, excluded.ends_at)`,
    [identities, end === 'never' ? 'infinity' : end],
  );
}

async function findExclusion(db: Queryable, identities: readonly string[]): Promise<PauseEnd | null> {
  const [row] = await db.query<{ ends_at: Date | null }>(
    `select nullif(ends_at, 'infinity') as ends_at from exclusion
      where identity in (select decode(hash, 'hex') from unnest($1::text[]) as hash) and ends_at > now()
      order by exclusion.ends_at desc limit 1`,
    [identities],
  );
  return row ? (row.ends_at ?? 'never') : null;
}

/** Removes up to 10,000 ended exclusions and returns how many. */
export async function removeEndedExclusions(db: Queryable): Promise<number> {
  const removed = await db.query(
    `delete from exclusion where identity in
       (select identity from exclusion where ends_at <= now() order by ends_at limit ${SWEEP_ROWS})
     returning identity`,
  );
  return removed.length;
}

/** An email in its stored form, or a wallet as hex without a prefix. */
type Identity = { readonly email: string } | { readonly wallet: string };

/** Rolls back a transaction that adds an excluded identity. */
export class ExcludedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('This identity is excluded.');
    this.refusal = refusal;
  }
}

export type Exclusions = ReturnType<typeof createExclusions>;

/** Time-outs and limits that outlive their account (ADR 47). A new key invalidates earlier ones. */
export function createExclusions(tokenKey: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'wow exclusions', 32));
  const hash = (identity: Identity): string =>
    createHmac('sha256', key)
      .update('email' in identity ? `email ${identity.email}` : `wallet ${identity.wallet}`)
      .digest('hex');
  /** An alias must not evade the exclusion. */
  const toExcluded = async (tx: Transaction, identity: Identity): Promise<Identity> => {
    if (!('email' in identity)) return identity;
    const [row] = await tx.query<{ email: string }>('select mailbox($1) as email', [identity.email]);
    return row!; // a select without a table has one row
  };
  const findEnd = async (tx: Transaction, playerId: PlayerId, identity: Identity): Promise<PauseEnd | null> => {
    const excluded = await toExcluded(tx, identity);
    // Earlier versions excluded the address itself.
    const end = await findExclusion(tx, [hash(excluded), hash(identity)]);
    if (end !== null || !('email' in excluded)) return end;
    const sql = 'select id from player where mailbox(email) = $1 and id <> $2';
    for (const { id } of await tx.query<{ id: PlayerId }>(sql, [excluded.email, playerId])) {
      const pauseEnd = await readPause(tx, id);
      if (pauseEnd !== null) return pauseEnd;
    }
    return null;
  };
  return {
    /** Excludes these identities until the player's time-out and limits end. */
    async add(tx: Transaction, playerId: PlayerId, identities: readonly Identity[]): Promise<void> {
      const end = await readLastingBounds(tx, playerId);
      if (end === null || identities.length === 0) return;
      const excluded: Identity[] = [];
      for (const identity of identities) excluded.push(await toExcluded(tx, identity));
      await insertExclusions(tx, excluded.map(hash), end);
    },
    /**
     * Rejects with `ExcludedError` if the identity is excluded or its mailbox has another account on a time-out. Call it
     * after writing the identity: the unique index then waits for a concurrent closing.
     */
    async check(tx: Transaction, playerId: PlayerId, identity: Identity): Promise<void> {
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
