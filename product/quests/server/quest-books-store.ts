import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { ProgressByQuest } from '../fold-events.ts';
import type { Evidence, Progress, Run } from '../progress.ts';

/** How far a player's events have been counted, and by which rules. */
export interface BookMark {
  readonly rulesHash: string;
  /** All events up to this version of the purse are counted. */
  readonly version: number;
  /** The last round that was counted; the first pair has an id above 0. */
  readonly seedPairId: number;
  readonly nonce: number;
}

interface MarkRow extends Row {
  readonly rules_hash: string;
  readonly version: number;
  readonly seed_pair_id: number;
  readonly nonce: number;
}

const MARK_COLUMNS = 'rules_hash, version, seed_pair_id, nonce';
const toMark = ({ rules_hash, seed_pair_id, version, nonce }: MarkRow): BookMark => ({
  rulesHash: rules_hash,
  version,
  seedPairId: seed_pair_id,
  nonce,
});

/** Counted by no rules at all. */
const UNREAD = '';

/** Returns how far the player's events have been counted, or null when they never were. */
export async function findBook(db: Queryable, playerId: PlayerId): Promise<BookMark | null> {
  const [row] = await db.query<MarkRow>(
    `select ${MARK_COLUMNS} from quest_book where player_id = $1`,
    [playerId],
    'find-quest-book',
  );
  return row ? toMark(row) : null;
}

/** Holds the player's book to the end of the transaction, so that nobody else counts for them meanwhile. */
export async function holdBook(tx: Transaction, playerId: PlayerId): Promise<BookMark> {
  const [row] = await tx.query<MarkRow>(
    `insert into quest_book (player_id, rules_hash, version, seed_pair_id, nonce) values ($1, '${UNREAD}', 0, 0, 0)
     on conflict (player_id) do update set player_id = excluded.player_id returning ${MARK_COLUMNS}`,
    [playerId],
    'hold-quest-book',
  );
  return toMark(row!); // put there, or updated
}

export async function moveBook(tx: Transaction, playerId: PlayerId, mark: BookMark): Promise<void> {
  await tx.query(
    'update quest_book set rules_hash = $2, version = $3, seed_pair_id = $4, nonce = $5 where player_id = $1',
    [playerId, mark.rulesHash, mark.version, mark.seedPairId, mark.nonce],
    'move-quest-book',
  );
}

interface Memo {
  readonly evidence: readonly Evidence[];
  readonly run: Run;
  readonly seen: readonly string[];
}

interface ProgressRow extends Row {
  readonly quest: string;
  readonly period: string;
  readonly value: number;
  readonly memo: Memo;
  readonly done_at: Date | null;
  readonly ends_at: Date | null;
}

/** Returns how far the player is with every quest, as it was counted last. */
export async function readProgress(db: Queryable, playerId: PlayerId): Promise<ProgressByQuest> {
  const rows = await db.query<ProgressRow>(
    'select quest, period, value, memo, done_at, ends_at from quest_progress where player_id = $1',
    [playerId],
    'read-quest-progress',
  );
  const quests = new Map<string, Map<string, Progress>>();
  for (const { quest, period, value, memo, done_at, ends_at } of rows) {
    const times = quests.get(quest) ?? new Map<string, Progress>();
    const { evidence, run, seen } = memo;
    const doneAtMs = done_at?.getTime() ?? null;
    times.set(period, { value, evidence, run, seen, doneAtMs, endsAtMs: ends_at?.getTime() ?? null });
    quests.set(quest, times);
  }
  return quests;
}

/** Progress with the quest and the time it belongs to. */
export interface KeptProgress {
  readonly quest: string;
  readonly period: string;
  readonly progress: Progress;
}

/** Writes progress that has changed. */
export async function keepProgress(
  tx: Transaction,
  playerId: PlayerId,
  changed: readonly KeptProgress[],
): Promise<void> {
  if (changed.length === 0) return;
  await tx.query(
    `insert into quest_progress (player_id, quest, period, value, memo, done_at, ends_at)
     select $1, p.quest, p.period, p.value, p.memo::jsonb, p.done_at, p.ends_at
       from unnest($2::text[], $3::text[], $4::integer[], $5::text[], $6::timestamptz[], $7::timestamptz[])
            as p (quest, period, value, memo, done_at, ends_at)
     on conflict (player_id, quest, period) do update
        set value = excluded.value, memo = excluded.memo, done_at = excluded.done_at, ends_at = excluded.ends_at`,
    [
      playerId,
      changed.map(({ quest }) => quest),
      changed.map(({ period }) => period),
      changed.map(({ progress }) => progress.value),
      changed.map(({ progress }) => JSON.stringify(memoOf(progress))),
      changed.map(({ progress }) => timeOf(progress.doneAtMs)),
      changed.map(({ progress }) => timeOf(progress.endsAtMs)),
    ],
    'keep-quest-progress',
  );
}

const memoOf = ({ evidence, run, seen }: Progress): Memo => ({ evidence, run, seen });
const timeOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Forgets what was counted: it is to be counted anew. */
export async function clearProgress(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query('delete from quest_progress where player_id = $1', [playerId]);
}

/** Forgets times that were over so many days ago and can no longer be claimed. */
export async function forgetOldTimes(tx: Transaction, playerId: PlayerId, days: number): Promise<void> {
  await tx.query(
    `delete from quest_progress where player_id = $1 and ends_at < now() - make_interval(days => $2)`,
    [playerId, days],
    'forget-old-quest-times',
  );
}

/** Returns at most `limit` players whose books were kept, in the order of ids, behind `after`. */
export async function readBookOwners(db: Queryable, after: number, limit: number): Promise<PlayerId[]> {
  const rows = await db.query<{ player_id: PlayerId }>(
    'select player_id from quest_book where player_id > $1 order by player_id limit $2',
    [after, limit],
  );
  return rows.map((row) => row.player_id);
}
