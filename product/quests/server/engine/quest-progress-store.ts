import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { ProgressByQuest } from '../../fold-events.ts';
import type { Evidence, Progress, Streak } from '../../progress.ts';

/** How far a player's events have been counted, and by which rules. */
export interface QuestCursor {
  readonly rulesHash: string;
  /** All events up to this version of the purse are counted. */
  readonly version: number;
  /** The last round that was counted; the first pair has an id above 0. */
  readonly seedPairId: number;
  readonly nonce: number;
}

interface CursorRow extends Row {
  readonly rules_hash: string;
  readonly version: number;
  readonly seed_pair_id: number;
  readonly nonce: number;
}

const CURSOR_COLUMNS = 'rules_hash, version, seed_pair_id, nonce';
const toCursor = ({ rules_hash, seed_pair_id, version, nonce }: CursorRow): QuestCursor => ({
  rulesHash: rules_hash,
  version,
  seedPairId: seed_pair_id,
  nonce,
});

/** Counted by no rules at all. */
const UNREAD = '';

/** Returns how far the player's events have been counted, or null when they never were. */
export async function findCursor(db: Queryable, playerId: PlayerId): Promise<QuestCursor | null> {
  const [row] = await db.query<CursorRow>(
    `select ${CURSOR_COLUMNS} from quest_cursor where player_id = $1`,
    [playerId],
    'find-quest-cursor',
  );
  return row ? toCursor(row) : null;
}

/** Locks the player's cursor until the transaction ends, so that no other node counts meanwhile. */
export async function lockCursor(tx: Transaction, playerId: PlayerId): Promise<QuestCursor> {
  const [row] = await tx.query<CursorRow>(
    `insert into quest_cursor (player_id, rules_hash, version, seed_pair_id, nonce) values ($1, '${UNREAD}', 0, 0, 0)
     on conflict (player_id) do update set player_id = excluded.player_id returning ${CURSOR_COLUMNS}`,
    [playerId],
    'lock-quest-cursor',
  );
  return toCursor(row!); // put there, or updated
}

export async function advanceCursor(tx: Transaction, playerId: PlayerId, mark: QuestCursor): Promise<void> {
  await tx.query(
    'update quest_cursor set rules_hash = $2, version = $3, seed_pair_id = $4, nonce = $5 where player_id = $1',
    [playerId, mark.rulesHash, mark.version, mark.seedPairId, mark.nonce],
    'advance-quest-cursor',
  );
}

interface Memo {
  readonly evidence: readonly Evidence[];
  readonly run: Streak;
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
export interface StoredProgress {
  readonly quest: string;
  readonly period: string;
  readonly progress: Progress;
}

/** Writes progress that has changed. */
export async function saveProgress(
  tx: Transaction,
  playerId: PlayerId,
  changed: readonly StoredProgress[],
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
      changed.map(({ progress }) => JSON.stringify(toMemo(progress))),
      changed.map(({ progress }) => toTimestamp(progress.doneAtMs)),
      changed.map(({ progress }) => toTimestamp(progress.endsAtMs)),
    ],
    'save-quest-progress',
  );
}

const toMemo = ({ evidence, run, seen }: Progress): Memo => ({ evidence, run, seen });
const toTimestamp = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Deletes progress; it is counted again. */
export async function clearProgress(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query('delete from quest_progress where player_id = $1', [playerId]);
}

/** Forgets times that were over so many days ago and can no longer be claimed. */
export async function deleteExpiredPeriods(tx: Transaction, playerId: PlayerId, days: number): Promise<void> {
  await tx.query(
    `delete from quest_progress where player_id = $1 and ends_at < now() - make_interval(days => $2)`,
    [playerId, days],
    'delete-expired-quest-periods',
  );
}

/** Returns at most `limit` players whose books were kept, in the order of ids, behind `after`. */
export async function readCursorOwners(db: Queryable, after: number, limit: number): Promise<PlayerId[]> {
  const rows = await db.query<{ player_id: PlayerId }>(
    'select player_id from quest_cursor where player_id > $1 order by player_id limit $2',
    [after, limit],
  );
  return rows.map((row) => row.player_id);
}
