import type { Queryable, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { parseDevice } from '../../device.ts';
import type { Device } from '../../sessions-wire.ts';

type ChallengeKind = 'verify' | 'new_email' | 'old_email' | 'recover';

/** From the delivery of the mail. */
const LIFETIMES: Readonly<Record<ChallengeKind, string>> = {
  verify: '1 day',
  new_email: '1 day',
  old_email: '1 day',
  recover: '30 minutes',
};
const MAX_WRONG_CODES = 5;
/** Of all codes to one mailbox within a day; the link still works. */
const MAX_WRONG_CODES_PER_DAY = 10;
const RETENTION = `interval '5 days'`;
const SWEEP_ROWS = 10_000;

export type Challenge = {
  readonly id: string;
  readonly kind: ChallengeKind;
  readonly playerId: PlayerId | null;
  readonly email: string;
  readonly newEmail: string | null;
  readonly browserHash: string;
  readonly device: Device;
  readonly address: string;
  readonly createdAt: Date;
  readonly isOpen: boolean;
};

const COLUMNS = `id, kind, player_id as "playerId", email, new_email as "newEmail", encode(browser_hash, 'hex') as "browserHash",
  json_build_object('browser', browser, 'system', system, 'kind', device) as device, address, created_at as "createdAt",
  used_at is null and expires_at > now() as "isOpen"`;

export interface NewChallenge extends Pick<Challenge, 'kind' | 'playerId' | 'email' | 'browserHash' | 'address'> {
  readonly newEmail?: string;
  readonly userAgent: string;
}

export async function insertChallenge(
  tx: Transaction,
  { kind, playerId, email, newEmail, browserHash, userAgent, address }: NewChallenge,
): Promise<string> {
  const { browser, system, kind: device } = parseDevice(userAgent);
  const [row] = await tx.query<{ id: string }>(
    `insert into email_challenge (kind, player_id, email, new_email, browser_hash, browser, system, device, address)
     values ($1, $2, $3, $4, decode($5, 'hex'), $6, $7, $8, $9) returning id`,
    [kind, playerId, email, newEmail ?? null, browserHash, browser, system, device, address],
  );
  return row!.id;
}

/** Until the transaction ends: parallel requests must not exceed the limit of mails. */
export async function lockMailbox(tx: Transaction, email: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('mailbox ' || mailbox($1), 0))`, [email]);
}

export async function findChallenge(db: Queryable, id: string): Promise<Challenge | null> {
  const [row] = await db.query<Challenge>(`select ${COLUMNS} from email_challenge where id = $1::uuid`, [id]);
  return row ?? null;
}

/** Returns null unless the challenge is open. Of two concurrent calls, one returns it. */
export async function consumeChallenge(tx: Transaction, id: string): Promise<Challenge | null> {
  const [row] = await tx.query<Challenge>(
    `update email_challenge set used_at = now() where id = $1::uuid and used_at is null and expires_at > now()
     returning ${COLUMNS}`,
    [id],
  );
  return row ?? null;
}

/** Starts the lifetime when the mail is handed over. Returns null if the mail is no longer wanted. */
export async function startChallenge(db: Queryable, id: string): Promise<Challenge | null> {
  const lifetime = Object.entries(LIFETIMES).map(([kind, time]) => `when '${kind}' then interval '${time}'`);
  const [row] = await db.query<Challenge>(
    `update email_challenge set expires_at = now() + case kind ${lifetime.join(' ')} end
      where id = $1::uuid and used_at is null and expires_at > now()
     returning ${COLUMNS}`,
    [id],
  );
  return row ?? null;
}

/** Counts a guess before it is checked, so that parallel guesses count too. Returns false after too many. */
export async function countGuess(db: Queryable, id: string): Promise<boolean> {
  const counted = await db.query(
    `update email_challenge as guessed set wrong_codes = wrong_codes + 1
      where id = $1::uuid and wrong_codes < ${MAX_WRONG_CODES}
        and (select sum(wrong_codes) from email_challenge as other
              where mailbox(other.email) = mailbox(guessed.email) and other.created_at > now() - interval '1 day')
            < ${MAX_WRONG_CODES_PER_DAY}
     returning id`,
    [id],
  );
  return counted.length > 0;
}

export async function forgiveGuess(db: Queryable, id: string): Promise<void> {
  await db.query('update email_challenge set wrong_codes = wrong_codes - 1 where id = $1::uuid', [id]);
}

/** Ends an earlier change that was not completed. */
export async function removeChangeChallenges(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query(`delete from email_challenge where player_id = $1 and kind in ('new_email', 'old_email')`, [playerId]);
}

/** Returns the change of email that still waits for a confirmation, which may have expired. */
export async function findPendingChange(
  db: Queryable,
  playerId: PlayerId,
): Promise<{
  readonly email: string;
  readonly waitsFor: readonly ('new' | 'old')[];
  readonly isExpired: boolean;
} | null> {
  const rows = await db.query<{ newEmail: string; kind: 'new_email' | 'old_email'; isExpired: boolean }>(
    `select new_email as "newEmail", kind, expires_at <= now() as "isExpired" from email_challenge
      where player_id = $1 and kind in ('new_email', 'old_email') and used_at is null
      order by kind`,
    [playerId],
  );
  const [first] = rows;
  if (!first) return null;
  return {
    email: first.newEmail,
    waitsFor: rows.map(({ kind }) => (kind === 'new_email' ? 'new' : 'old')),
    isExpired: rows.some(({ isExpired }) => isExpired),
  };
}

export async function findOldEmailChallenge(db: Queryable, playerId: PlayerId): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `select id from email_challenge
      where player_id = $1 and kind = 'old_email' and used_at is null and expires_at > now()`,
    [playerId],
  );
  return row?.id ?? null;
}

/** Erases the emails of a closed account. */
export async function removeChallenges(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query('delete from email_challenge where player_id = $1', [playerId]);
}

export async function removeOldChallenges(db: Queryable): Promise<number> {
  const removed = await db.query(
    `delete from email_challenge where id in
       (select id from email_challenge where created_at < now() - ${RETENTION} order by created_at limit ${SWEEP_ROWS})
     returning id`,
  );
  return removed.length;
}
