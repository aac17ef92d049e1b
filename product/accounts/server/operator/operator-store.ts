import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { foldUsername } from '../../username.ts';

const MAX_FOUND = 50;

/** What an operator sees in a list; a closed account has neither name nor email. */
export type FoundAccount = {
  readonly id: PlayerId;
  readonly username: string | null;
  readonly email: string | null;
  readonly createdAt: Date;
  readonly lockedAt: Date | null;
  readonly closedAt: Date | null;
};

const FOUND_COLUMNS = `id, username, email, created_at as "createdAt", locked_at as "lockedAt", closed_at as "closedAt"`;

/** Returns accounts whose name or email contains the text, or whose number it is, oldest first; 50 at most. */
export const findAccounts = (db: Queryable, text: string): Promise<FoundAccount[]> =>
  db.query(
    `select ${FOUND_COLUMNS} from player
      where position($1 in username_fold) > 0 or position($2 in email) > 0 or id = $3
      order by id limit ${MAX_FOUND}`,
    [foldUsername(text), text.toLowerCase(), parsePlayerNumber(text)],
  );

/** Returns the number of a player, or null if the text is none. */
export const parsePlayerNumber = (text: string): PlayerId | null =>
  /^\d{1,15}$/.test(text) ? (Number(text) as PlayerId) : null; // callers look it up

export type AccountState = FoundAccount & {
  readonly hasPassword: boolean;
  readonly isEmailVerified: boolean;
  readonly lockedBy: string | null;
  readonly lockedReason: string | null;
  readonly sessions: number;
  /** Of any session, accurate to an hour. */
  readonly lastSeenAt: Date | null;
};

/** Also of a closed account. */
export async function readAccountState(db: Queryable, id: PlayerId): Promise<AccountState | null> {
  const [state] = await db.query<AccountState>(
    `select ${FOUND_COLUMNS}, password_hash is not null as "hasPassword",
            email_verified_at is not null as "isEmailVerified", locked_by as "lockedBy", locked_reason as "lockedReason",
            open.sessions, open.last_seen_at as "lastSeenAt"
       from player cross join lateral (
         select count(*)::int as sessions, max(last_seen_at) as last_seen_at
           from session where player_id = player.id and expires_at > now()
       ) open
      where id = $1`,
    [id],
  );
  return state ?? null;
}

/** Sign-ins wait for the commit and then see the lock. Returns false if the account is locked already. */
export async function lockAccount(
  tx: Transaction,
  id: PlayerId,
  { operator, reason }: { readonly operator: string; readonly reason: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update player set locked_at = now(), locked_by = $2, locked_reason = $3
      where id = $1 and closed_at is null and locked_at is null returning 1 as one`,
    [id, operator, reason],
  );
  return rows.length > 0;
}

/** Returns false if the account is not locked. */
export async function unlockAccount(tx: Transaction, id: PlayerId): Promise<boolean> {
  const rows = await tx.query(
    `update player set locked_at = null, locked_by = null, locked_reason = null
      where id = $1 and locked_at is not null returning 1 as one`,
    [id],
  );
  return rows.length > 0;
}

export async function hasPlayers(db: Queryable): Promise<boolean> {
  return (await db.query('select 1 as one from player limit 1')).length > 0;
}
