import type { Queryable, Row, Transaction } from '@wow/core/database';

/** Leaves a node time for a slow delivery. If it crashes, another one sends the mail again afterwards. */
const LEASE_MINUTES = 5;
const FIRST_RETRY_MINUTES = 1;
const MAX_RETRY_MINUTES = 15;
const GIVE_UP_AFTER = `interval '3 days'`;
const RETENTION = `interval '2 days'`;
const SWEEP_ROWS = 10_000;

export interface NewMail {
  readonly to: string;
  readonly template: string;
  /** Stored, so without codes and links that let someone in. */
  readonly args: Readonly<Record<string, string>>;
  /** A tag of `core/language`. */
  readonly language: string;
  /** Names the mail uniquely, such as `password_changed:` with the id of the change. */
  readonly purpose: string;
}

export interface QueuedMail extends NewMail {
  readonly id: number;
  /** Counts this one. */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** Queues the mail when the transaction commits. A purpose that is already queued or sent is ignored. */
export async function queueMail(
  tx: Transaction,
  { to, template, args, language, purpose }: NewMail,
): Promise<{ readonly isNew: boolean }> {
  const inserted = await tx.query(
    `insert into mail_outbox (recipient, template, args, language, purpose) values ($1, $2, $3::jsonb, $4, $5)
     on conflict (purpose) do nothing returning id`,
    [to, template, JSON.stringify(args), language, purpose],
  );
  return { isNew: inserted.length > 0 };
}

/**
 * Counts the mails of a template to one mailbox that were queued within the last `seconds`, of at most 2 days.
 * `ada+a@example.com` and `ada+b@example.com` are one mailbox.
 */
export async function countMails(
  db: Queryable,
  { to, template, seconds }: { readonly to: string; readonly template: string; readonly seconds: number },
): Promise<number> {
  const [row] = await db.query<{ mails: number }>(
    `select count(*) as mails from mail_outbox
      where mailbox(recipient) = mailbox($1) and template = $2 and created_at > now() - make_interval(secs => $3)`,
    [to, template, seconds],
  );
  return row!.mails;
}

/** Leases due mails: no other node gets them for some minutes. */
export const leaseMails = (db: Queryable, limit: number): Promise<QueuedMail[]> =>
  db.query<QueuedMail & Row>(
    `update mail_outbox
        set attempts = attempts + 1, next_try_at = now() + make_interval(mins => ${LEASE_MINUTES})
      where id in (select id from mail_outbox where ended_at is null and next_try_at <= now()
                    order by next_try_at limit $1 for update skip locked)
     returning id, recipient as "to", template, args, language, purpose, attempts, created_at as "createdAt"`,
    [limit],
    'lease-mails',
  );

export type MailOutcome = 'sent' | 'unwanted' | 'bounced';

export async function endMail(db: Queryable, id: number, outcome: MailOutcome, lastError?: string): Promise<void> {
  await db.query(
    `update mail_outbox set ended_at = now(), outcome = $2, last_error = coalesce($3, last_error)
      where id = $1 and ended_at is null`,
    [id, outcome, lastError ?? null],
  );
}

/** Returns true if the mail is too old for another attempt. The delay doubles; a random part of it spreads retries. */
export async function postponeMail(db: Queryable, id: number, lastError: string): Promise<boolean> {
  const [row] = await db.query<{ isGivenUp: boolean }>(
    `update mail_outbox
        set last_error = $2,
            next_try_at = now() + interval '${FIRST_RETRY_MINUTES} minute' * (0.8 + 0.4 * random())
                                * least(2 ^ least(attempts - 1, 10), ${MAX_RETRY_MINUTES}),
            ended_at = case when created_at < now() - ${GIVE_UP_AFTER} then now() end,
            outcome = case when created_at < now() - ${GIVE_UP_AFTER} then 'given_up' end
      where id = $1 and ended_at is null
     returning outcome is not null as "isGivenUp"`,
    [id, lastError],
  );
  return row?.isGivenUp ?? false;
}

/** Removes mails that ended 2 days ago. Returns how many: the caller repeats until none is left. */
export async function removeOldMails(db: Queryable): Promise<number> {
  const removed = await db.query(
    `delete from mail_outbox where id in
       (select id from mail_outbox where ended_at < now() - ${RETENTION} order by ended_at limit ${SWEEP_ROWS})
     returning id`,
  );
  return removed.length;
}

export interface MailBacklog {
  readonly mails: number;
  /** The age of the oldest unsent mail; 0 without any. */
  readonly oldestSeconds: number;
}

export async function readMailBacklog(db: Queryable): Promise<MailBacklog> {
  const [row] = await db.query<MailBacklog & Row>(
    `select count(*) as mails, coalesce(extract(epoch from now() - min(created_at))::float8, 0) as "oldestSeconds"
       from mail_outbox where ended_at is null`,
    [],
    'read-mail-backlog',
  );
  return row!;
}
