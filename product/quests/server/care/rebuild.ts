import type { Database } from '@wow/core/database';
import { canonicalJson, type PlayerId } from '@wow/core/protocol';
import type { ProgressByQuest } from '../../fold-events.ts';
import { CLAIM_DAYS } from '../../limits.ts';
import type { Progress } from '../../progress.ts';
import { countUp } from '../count-up.ts';
import type { OpenRules } from '../open-rules.ts';
import { clearProgress, holdBook, moveBook, readBookOwners, readProgress } from '../quest-books-store.ts';
import { countAnew } from './count-anew.ts';

/** Progress that is kept and is not what the events say, or the other way round. */
export interface Drift {
  readonly playerId: PlayerId;
  readonly quest: string;
  readonly period: string;
  /** What differs, field by field. */
  readonly fields: readonly FieldDrift[];
}

/** One field of progress as it is stored and as the events say, in words; null where there is no progress. */
export interface FieldDrift {
  readonly field: keyof Progress;
  readonly kept: string | null;
  readonly counted: string | null;
}

export interface Rebuilt {
  readonly players: number;
  readonly drifts: readonly Drift[];
}

const PLAYERS_AT_ONCE = 200;
const DAY_MS = 86_400_000;

/**
 * Counts everybody's progress anew from their events and compares it with what is kept. With `repair` what is kept is
 * replaced wherever it differs. Books that were counted by other rules are passed over: they are counted anew anyway when
 * their player looks. It holds no more than one player at a time.
 */
export async function rebuild(
  db: Database,
  rules: OpenRules,
  { repair, now }: { readonly repair: boolean; readonly now: Date },
): Promise<Rebuilt> {
  const drifts: Drift[] = [];
  let players = 0;
  for (let after = 0; ;) {
    const owners = await readBookOwners(db, after, PLAYERS_AT_ONCE);
    for (const playerId of owners) {
      const found = await compareOne(db, rules, playerId, now.getTime());
      if (found === null) continue;
      players += 1;
      drifts.push(...found);
      if (repair && found.length > 0) await repairOne(db, rules, playerId);
    }
    const last = owners.at(-1);
    if (last === undefined || owners.length < PLAYERS_AT_ONCE) return { players, drifts };
    after = last;
  }
}

/** In one transaction, so that nobody counts meanwhile. Returns null for a book of other rules. */
const compareOne = (db: Database, rules: OpenRules, playerId: PlayerId, nowMs: number): Promise<Drift[] | null> =>
  db.transaction(async (tx) => {
    const mark = await holdBook(tx, playerId);
    if (mark.rulesHash !== rules.hash) return null;
    const kept = await readProgress(tx, playerId);
    const keptSinceMs = nowMs - 2 * CLAIM_DAYS * DAY_MS;
    const { progress } = await countAnew(tx, rules, playerId, { upTo: mark.version, keptSinceMs });
    // A day apart from when times are forgotten, so that none is forgotten in between.
    return differences(playerId, kept, progress, keptSinceMs + DAY_MS);
  });

function differences(playerId: PlayerId, kept: ProgressByQuest, counted: ProgressByQuest, sinceMs: number): Drift[] {
  const quests = new Set([...kept.keys(), ...counted.keys()]);
  return [...quests].flatMap((quest) => {
    const [keptTimes, countedTimes] = [kept.get(quest), counted.get(quest)];
    const periods = new Set([...(keptTimes?.keys() ?? []), ...(countedTimes?.keys() ?? [])]);
    return [...periods].flatMap((period) => {
      const [one, other] = [keptTimes?.get(period), countedTimes?.get(period)];
      const endsAtMs = (one ?? other)?.endsAtMs ?? null;
      const isOver = endsAtMs !== null && endsAtMs < sinceMs;
      const fields = isOver ? [] : fieldDrifts(one, other);
      return fields.length === 0 ? [] : [{ playerId, quest, period, fields }];
    });
  });
}

const FIELDS = ['value', 'doneAtMs', 'endsAtMs', 'evidence', 'run', 'seen'] as const satisfies (keyof Progress)[];

const fieldDrifts = (kept: Progress | undefined, counted: Progress | undefined): FieldDrift[] =>
  FIELDS.map((field) => ({ field, kept: textOf(field, kept), counted: textOf(field, counted) })).filter(
    (drift) => drift.kept !== drift.counted,
  );

/** As a text that does not depend on the order of members, which the database changes. */
function textOf(field: keyof Progress, progress: Progress | undefined): string | null {
  if (progress === undefined) return null;
  const value = progress[field];
  const isTime = (field === 'doneAtMs' || field === 'endsAtMs') && typeof value === 'number';
  return isTime ? new Date(value).toISOString() : canonicalJson(JSON.parse(JSON.stringify(value)));
}

const repairOne = (db: Database, rules: OpenRules, playerId: PlayerId): Promise<void> =>
  db.transaction(async (tx) => {
    const { version } = await holdBook(tx, playerId);
    await clearProgress(tx, playerId);
    await moveBook(tx, playerId, { rulesHash: '', version: 0, seedPairId: 0, nonce: 0 });
    await countUp(tx, rules, playerId, version);
  });
