import type { Database, Queryable } from '@wow/core/database';
import { canonicalJson, type PlayerId } from '@wow/core/protocol';
import type { ProgressByQuest } from '../../fold-events.ts';
import type { Progress } from '../../progress.ts';
import { projectEvents, rebuildProjection, RETENTION_MS } from '../engine/project-events.ts';
import { type ActiveRules, toPromoName } from '../engine/active-rules.ts';
import {
  clearProgress,
  createCursor,
  lockCursor,
  advanceCursor,
  readCursorOwners,
  readProgress,
} from '../engine/quest-progress-store.ts';
import { readPromoBudgets, sumPromoTransfers, type Archive } from '@wow/product/ledger/server';
import { sumClaims } from '../engine/quest-history-store.ts';

interface ProgressDrift {
  readonly playerId: PlayerId;
  readonly quest: string;
  readonly period: string;
  readonly fields: readonly FieldDrift[];
}

/** As text; null if there is no progress. */
export interface FieldDrift {
  readonly field: keyof Progress;
  readonly stored: string | null;
  readonly recounted: string | null;
}

export interface RebuildReport {
  readonly players: number;
  readonly drifts: readonly ProgressDrift[];
}

const PLAYER_BATCH_SIZE = 200;
const DAY_MS = 86_400_000;

/** What stored progress is compared with. */
interface EventSource {
  readonly db: Database;
  readonly archive: Archive;
}

/** Skips cursors of other rules, because they are recounted on the next read. One player is in memory at a time. */
export async function rebuildProgress(
  source: EventSource,
  rules: ActiveRules,
  { repair, now }: { readonly repair: boolean; readonly now: Date },
): Promise<RebuildReport> {
  const drifts: ProgressDrift[] = [];
  let players = 0;
  for (let after = 0; ;) {
    const owners = await readCursorOwners(source.db, after, PLAYER_BATCH_SIZE);
    for (const playerId of owners) {
      const found = await comparePlayer(source, rules, playerId, now.getTime());
      if (found === null) continue;
      players += 1;
      drifts.push(...found);
      if (repair && found.length > 0) await repairPlayer(source, rules, playerId);
    }
    const last = owners.at(-1);
    if (last === undefined || owners.length < PLAYER_BATCH_SIZE) return { players, drifts };
    after = last;
  }
}

/** One transaction, so that no other node counts meanwhile. Null for a cursor of other rules. */
const comparePlayer = (
  { db, archive }: EventSource,
  rules: ActiveRules,
  playerId: PlayerId,
  nowMs: number,
): Promise<ProgressDrift[] | null> =>
  db.transaction(async (tx) => {
    const cursor = await lockCursor(tx, playerId);
    if (cursor.rulesHash !== rules.hash) return null;
    const stored = await readProgress(tx, playerId);
    const { progress } = await rebuildProjection({ db: tx, archive }, rules, playerId, { upTo: cursor.version, nowMs });
    // A day of margin to the deletion of expired periods.
    return findDrifts(playerId, stored, progress, nowMs - RETENTION_MS + DAY_MS);
  });

function findDrifts(
  playerId: PlayerId,
  stored: ProgressByQuest,
  recounted: ProgressByQuest,
  sinceMs: number,
): ProgressDrift[] {
  const quests = new Set([...stored.keys(), ...recounted.keys()]);
  return [...quests].flatMap((quest) => {
    const [storedPeriods, recountedPeriods] = [stored.get(quest), recounted.get(quest)];
    const periods = new Set([...(storedPeriods?.keys() ?? []), ...(recountedPeriods?.keys() ?? [])]);
    return [...periods].flatMap((period) => {
      const [one, other] = [storedPeriods?.get(period), recountedPeriods?.get(period)];
      const endsAtMs = (one ?? other)?.endsAtMs ?? null;
      const isOver = endsAtMs !== null && endsAtMs < sinceMs;
      const fields = isOver ? [] : diffFields(one, other);
      return fields.length === 0 ? [] : [{ playerId, quest, period, fields }];
    });
  });
}

const FIELDS = ['value', 'doneAtMs', 'endsAtMs', 'evidence', 'run', 'seen'] as const satisfies (keyof Progress)[];

const diffFields = (stored: Progress | undefined, recounted: Progress | undefined): FieldDrift[] =>
  FIELDS.map((field) => ({
    field,
    stored: formatField(field, stored),
    recounted: formatField(field, recounted),
  })).filter((drift) => drift.stored !== drift.recounted);

/** The database changes the order of members. */
function formatField(field: keyof Progress, progress: Progress | undefined): string | null {
  if (progress === undefined) return null;
  const value = progress[field];
  const isTime = (field === 'doneAtMs' || field === 'endsAtMs') && typeof value === 'number';
  return isTime ? new Date(value).toISOString() : canonicalJson(JSON.parse(JSON.stringify(value)));
}

const repairPlayer = ({ db, archive }: EventSource, rules: ActiveRules, playerId: PlayerId): Promise<void> =>
  db.transaction(async (tx) => {
    const { version } = await lockCursor(tx, playerId);
    await clearProgress(tx, playerId);
    await advanceCursor(tx, playerId, createCursor(''));
    await projectEvents(tx, archive, rules, playerId, version);
  });

/** Amounts are hundredths. */
export interface PromoDrift {
  readonly name: string;
  readonly unit: string;
  readonly paid: number;
  readonly claimed: number;
}

const ALL_PROMOS = '*';

/** Compares the payments of each promotion with claims, and their sum with the ledger's transfers. */
export async function auditPromos(db: Queryable): Promise<PromoDrift[]> {
  const budgets = await readPromoBudgets(db);
  const claimed = await sumClaims(db);
  const amounts = new Map<string, { name: string; unit: string; paid: number; claimed: number }>();
  const getEntry = (name: string, unit: string) => {
    const key = `${name} ${unit}`;
    const entry = amounts.get(key) ?? { name, unit, paid: 0, claimed: 0 };
    amounts.set(key, entry);
    return entry;
  };
  for (const { name, unit, paid } of budgets) getEntry(name, unit).paid = paid;
  for (const { quest, unit, amount } of claimed) getEntry(toPromoName(quest), unit).claimed = amount;
  const drifts = [...amounts.values()].filter((entry) => entry.paid !== entry.claimed);
  const moved = await sumPromoTransfers(db);
  const all = moved.flatMap(({ unit, amount }) => {
    const sum = budgets.filter((budget) => budget.unit === unit).reduce((total, { paid }) => total + paid, 0);
    return sum === amount ? [] : [{ name: ALL_PROMOS, unit, paid: amount, claimed: sum }];
  });
  return [...drifts, ...all];
}
