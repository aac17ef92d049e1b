import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { HookScope } from './hook-authentication.ts';

const MAX_ATTEMPTS = 10;
const RETENTION_DAYS = 7;

export interface ReceivedHook {
  readonly delivery: string;
  readonly scope: HookScope;
  readonly verified: boolean;
  readonly body: Uint8Array;
}

/** A repeated hook is processed again, because the state that it reports may have changed; nothing is paid twice. */
export async function saveHook(db: Queryable, { delivery, scope, verified, body }: ReceivedHook): Promise<void> {
  await db.query(
    `insert into hook_inbox (delivery, scope, verified, body) values ($1, $2, $3, decode($4, 'hex'))
     on conflict (delivery) do update
        set state = 'waiting', attempts = 0, try_after = now(), verified = hook_inbox.verified or excluded.verified`,
    [delivery, scope, verified, Buffer.from(body).toString('hex')],
    'keep-hook',
  );
}

export interface WaitingHook extends ReceivedHook {
  readonly id: number;
}

/** Locks the oldest waiting hook until the transaction ends. Other nodes skip it. */
export async function lockNextHook(tx: Transaction): Promise<WaitingHook | null> {
  const [row] = await tx.query<WaitingHook & Row>(
    `select id, delivery, scope, verified, body from hook_inbox
      where state = 'waiting' and try_after <= now() order by id limit 1 for update skip locked`,
    [],
    'take-hook',
  );
  return row ?? null;
}

export async function completeHook(tx: Transaction, id: number, state: 'done' | 'unreadable'): Promise<void> {
  await tx.query('update hook_inbox set state = $2 where id = $1', [id, state], 'end-hook');
}

export async function postponeHook(db: Queryable, id: number): Promise<void> {
  await db.query(
    `update hook_inbox
        set attempts = attempts + 1, try_after = now() + make_interval(secs => 2 ^ least(attempts, 9)),
            state = case when attempts + 1 >= ${MAX_ATTEMPTS} then 'failed' else state end
      where id = $1`,
    [id],
  );
}

export async function deleteOldHooks(db: Queryable): Promise<void> {
  await db.query(
    `delete from hook_inbox
      where state <> 'waiting' and received_at < now() - make_interval(days => ${RETENTION_DAYS})`,
  );
}
