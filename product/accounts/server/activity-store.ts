import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { parseDevice } from '../device.ts';
import type { ActivityKind } from '../own-account-wire.ts';
import type { Device } from '../sessions-wire.ts';

const MAX_LISTED = 50;
/** Client addresses are personal data. */
const RETENTION = `interval '1 year'`;

export interface NewActivity {
  readonly kind: ActivityKind;
  /** A wallet as hex without a prefix, the name of a passkey, a masked email, or how an account was recovered. */
  readonly subject?: string;
  readonly userAgent: string;
  readonly address: string;
  /** The hash of the token of the session that did it. */
  readonly tokenHash?: string | null;
  /** Whether no session has to be told. */
  readonly isSeen?: boolean;
}

export type ListedActivity = {
  readonly kind: ActivityKind;
  readonly subject: string | null;
  readonly device: Device;
  readonly address: string;
  readonly at: Date;
};

export async function insertActivity(
  tx: Transaction,
  playerId: PlayerId,
  { kind, subject, userAgent, address, tokenHash, isSeen = false }: NewActivity,
): Promise<number> {
  const { browser, system, kind: device } = parseDevice(userAgent);
  const [row] = await tx.query<{ id: number }>(
    `with old as (delete from account_activity where player_id = $1 and at < now() - ${RETENTION})
     insert into account_activity (player_id, kind, subject, browser, system, device, address, session_id, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, (select id from session where token_hash = decode($8, 'hex')),
             case when $9 then now() end)
     returning id`,
    [playerId, kind, subject ?? null, browser, system, device, address, tokenHash ?? null, isSeen],
  );
  return row!.id;
}

export const listActivity = (db: Queryable, playerId: PlayerId): Promise<ListedActivity[]> =>
  db.query(
    `select kind, subject, json_build_object('browser', browser, 'system', system, 'kind', device) as device, address, at
       from account_activity where player_id = $1 and at > now() - ${RETENTION}
      order by id desc limit ${MAX_LISTED}`,
    [playerId],
  );

/** Returns what other sessions did and no session has shown, newest first, and marks it as shown. */
export const takeNewActivity = (db: Queryable, playerId: PlayerId, tokenHash: string): Promise<ListedActivity[]> =>
  db.query(
    `with taken as (
       update account_activity set seen_at = now()
        where player_id = $1 and seen_at is null and at > now() - ${RETENTION}
          and session_id is distinct from (select id from session where token_hash = decode($2, 'hex'))
       returning *
     )
     select kind, subject, json_build_object('browser', browser, 'system', system, 'kind', device) as device, address, at
       from taken order by id desc limit ${MAX_LISTED}`,
    [playerId, tokenHash],
  );

export async function removeActivity(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query('delete from account_activity where player_id = $1', [playerId]);
}

export async function findActivity(db: Queryable, id: number): Promise<ListedActivity | null> {
  const [row] = await db.query<ListedActivity>(
    `select kind, subject, json_build_object('browser', browser, 'system', system, 'kind', device) as device, address, at
       from account_activity where id = $1`,
    [id],
  );
  return row ?? null;
}
