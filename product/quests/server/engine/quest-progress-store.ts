import type { Queryable, Row, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { ProgressByQuest } from '../../fold-events.ts';
import type { Progress } from '../../progress.ts';

/** Which events of a player are counted, by which rules. */
export interface QuestCursor {
  readonly rulesHash: string;
  /** All events up to this purse version are counted. */
  readonly version: number;
  /** The last counted round; 0 before the first pair. */
  readonly seedPairId: number;
  readonly nonce: number;
}

export const createCursor = (rulesHash: string): QuestCursor => ({ rulesHash, version: 0, seedPairId: 0, nonce: 0 });

const CURSOR_COLUMNS = 'rules_hash as "rulesHash", version, seed_pair_id as "seedPairId", nonce';

export interface ReadCursor extends QuestCursor {
  /** Of the row: every write of it gives another one. */
  readonly writtenBy: string;
}

/** SQL that selects a `ReadCursor`, as `cursor` of a join. */
export const selectCursor = (player: string): string =>
  `select ${CURSOR_COLUMNS}, xmin::text as "writtenBy" from quest_cursor where player_id = ${player}`;

/** Creates a cursor of no rules if it is missing. */
export async function lockCursor(tx: Transaction, playerId: PlayerId): Promise<QuestCursor> {
  const [cursor] = await tx.query<QuestCursor & Row>(
    `insert into quest_cursor (player_id, rules_hash, version, seed_pair_id, nonce) values ($1, '', 0, 0, 0)
     on conflict (player_id) do update set player_id = excluded.player_id returning ${CURSOR_COLUMNS}`,
    [playerId],
    'lock-quest-cursor',
  );
  return cursor!; // inserted or updated
}

export async function advanceCursor(tx: Transaction, playerId: PlayerId, cursor: QuestCursor): Promise<void> {
  await tx.query(
    'update quest_cursor set rules_hash = $2, version = $3, seed_pair_id = $4, nonce = $5 where player_id = $1',
    [playerId, cursor.rulesHash, cursor.version, cursor.seedPairId, cursor.nonce],
    'advance-quest-cursor',
  );
}

/** Times are text in JSON. */
export interface ProgressRow {
  readonly quest: string;
  readonly period: string;
  readonly value: number;
  readonly memo: Pick<Progress, 'evidence' | 'run' | 'seen'>;
  readonly done_at: Date | string | null;
  readonly ends_at: Date | string | null;
}

/** SQL that selects a `ProgressRow` for each period. */
export const selectProgress = (player: string): string =>
  `select quest, period, value, memo, done_at, ends_at from quest_progress where player_id = ${player}`;

export function toProgress(rows: readonly ProgressRow[]): ProgressByQuest {
  const quests = new Map<string, Map<string, Progress>>();
  for (const { quest, period, value, memo, done_at, ends_at } of rows) {
    const periods = quests.get(quest) ?? new Map<string, Progress>();
    const { evidence, run, seen } = memo;
    periods.set(period, { value, evidence, run, seen, doneAtMs: toMs(done_at), endsAtMs: toMs(ends_at) });
    quests.set(quest, periods);
  }
  return quests;
}

const toMs = (time: Date | string | null): number | null => (time === null ? null : new Date(time).getTime());

export const readProgress = async (db: Queryable, playerId: PlayerId): Promise<ProgressByQuest> =>
  toProgress(await db.query<ProgressRow & Row>(selectProgress('$1'), [playerId], 'read-quest-progress'));

export interface StoredProgress {
  readonly quest: string;
  readonly period: string;
  readonly progress: Progress;
}

export async function saveProgress(
  tx: Transaction,
  playerId: PlayerId,
  changed: readonly StoredProgress[],
): Promise<void> {
  if (changed.length === 0) return;
  await tx.query(
    `${UPSERT_PROGRESS} from ${PROGRESS_RECORDS} ${ON_KNOWN_PERIOD}`,
    [playerId, toProgressRecords(changed)],
    'save-quest-progress',
  );
}

/** Changes nothing if the cursor was written since it was read: another call has counted the events. */
export async function saveProjection(
  db: Queryable,
  playerId: PlayerId,
  { writtenBy }: ReadCursor,
  { cursor, changed }: { readonly cursor: QuestCursor; readonly changed: readonly StoredProgress[] },
): Promise<void> {
  await db.query(
    `with advanced as (
       update quest_cursor set version = $3, seed_pair_id = $4, nonce = $5
        where player_id = $1 and xmin::text = $6 returning player_id
     )
     ${UPSERT_PROGRESS} from advanced cross join ${PROGRESS_RECORDS} ${ON_KNOWN_PERIOD}`,
    [playerId, toProgressRecords(changed), cursor.version, cursor.seedPairId, cursor.nonce, writtenBy],
    'save-quest-projection',
  );
}

/** Of the parameters $1, a player, and $2, the records. */
const UPSERT_PROGRESS = `
  insert into quest_progress (player_id, quest, period, value, memo, done_at, ends_at)
  select $1, p.quest, p.period, p.value, p.memo, p.done_at, p.ends_at`;
const PROGRESS_RECORDS = `jsonb_to_recordset($2::text::jsonb)
  as p (quest text, period text, value integer, memo jsonb, done_at timestamptz, ends_at timestamptz)`;
const ON_KNOWN_PERIOD = `on conflict (player_id, quest, period) do update
  set value = excluded.value, memo = excluded.memo, done_at = excluded.done_at, ends_at = excluded.ends_at`;

function toProgressRecords(changed: readonly StoredProgress[]): string {
  const rows = changed.map(({ quest, period, progress: { value, evidence, run, seen, doneAtMs, endsAtMs } }) => ({
    quest,
    period,
    value,
    memo: { evidence, run, seen },
    done_at: doneAtMs === null ? null : new Date(doneAtMs),
    ends_at: endsAtMs === null ? null : new Date(endsAtMs),
  }));
  return JSON.stringify(rows);
}

export async function clearProgress(tx: Transaction, playerId: PlayerId): Promise<void> {
  await tx.query('delete from quest_progress where player_id = $1', [playerId]);
}

export async function deleteExpiredPeriods(db: Queryable, playerId: PlayerId, days: number): Promise<void> {
  await db.query(
    `delete from quest_progress where player_id = $1 and ends_at < now() - make_interval(days => $2)`,
    [playerId, days],
    'delete-expired-quest-periods',
  );
}

export async function readCursorOwners(db: Queryable, after: number, limit: number): Promise<PlayerId[]> {
  const rows = await db.query<{ player_id: PlayerId }>(
    'select player_id from quest_cursor where player_id > $1 order by player_id limit $2',
    [after, limit],
  );
  return rows.map((row) => row.player_id);
}
