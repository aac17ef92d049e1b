import type { Queryable, Row } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import {
  selectNewRounds,
  selectPause,
  toPause,
  type NewRoundRow,
  type PauseEnd,
  type PauseRow,
  type PlayedRound,
} from '@wow/product/games/server';
import {
  joinPurseById,
  PURSE_COLUMNS,
  selectPromos,
  toPromos,
  toPurse,
  type PromoBalance,
  type PromoRow,
  type Purse,
  type PurseRow,
} from '@wow/product/ledger/server';
import { selectXpFactor, toXpFactor, type XpFactor, type XpFactorRow } from '@wow/product/rewards/server';
import type { ProgressByQuest } from '../../fold-events.ts';
import type { ClaimEvent, DoneEvent } from '../../progress.ts';
import { SELECT_STOPPED_QUESTS } from './definitions-store.ts';
import {
  selectBadges,
  selectCheckins,
  selectClaims,
  selectEvents,
  toCheckins,
  toClaimSummary,
  toEvent,
  type CheckinsRow,
  type ClaimSummary,
  type ClaimsRow,
  type EventRow,
  type StoredCheckins,
} from './quest-events-store.ts';
import { selectCursor, selectProgress, toProgress, type ProgressRow, type ReadCursor } from './quest-progress-store.ts';
import { selectNextQuizTries, type NextTryRow } from './quest-tasks-store.ts';
import { selectInvitation, selectWaitingReferees } from './referrals-store.ts';

/** Everything that a player's quests depend on, as of one moment. */
export interface QuestSnapshot extends ClaimSummary {
  readonly nowMs: number;
  readonly purse: Purse;
  /** Null before the first count. */
  readonly cursor: ReadCursor | null;
  /** Up to the cursor, as are `claims`. */
  readonly progress: ProgressByQuest;
  /** Events after the cursor. Null if they are too many for one statement, or archived. */
  readonly newEvents: NewEvents | null;
  readonly checkins: StoredCheckins;
  readonly stoppedQuests: ReadonlySet<string>;
  readonly pausedUntil: PauseEnd | null;
  readonly factor: XpFactor;
  readonly promos: ReadonlyMap<string, PromoBalance>;
  readonly badges: readonly { readonly badge: string; readonly at: Date }[];
  readonly nextQuizTries: ReadonlyMap<string, Date>;
  readonly invitationCode: string | null;
  readonly waitingReferees: readonly PlayerId[];
}

interface NewEvents {
  readonly rounds: readonly PlayedRound[];
  readonly others: readonly (DoneEvent | ClaimEvent)[];
}

export interface SnapshotQuery {
  readonly promos: readonly string[];
  readonly quizCooldowns: ReadonlyMap<string, number>;
  /** Null if no quest counts invitations. */
  readonly refereeAgeDays: number | null;
}

/** About 5 ms to read and count. */
const NEW_ROUNDS_LIMIT = 500;

const toJsonArray = (select: string): string => `(select coalesce(json_agg(set), '[]') from (${select}) set)`;
const toJsonRow = (select: string): string => `(select row_to_json(set) from (${select}) set)`;

/** Later than the cursor, if anything is. */
const ifNew = (select: string): string => `case when purse.version > cursor.version then ${select} else '[]' end`;

const SNAPSHOT = `
  select now() as now, ${PURSE_COLUMNS}, to_json(cursor) as cursor,
         ${toJsonArray(selectProgress('$1'))} as progress,
         ${toJsonArray(selectClaims('$1', 'cursor.version'))} as claims,
         ${ifNew(toJsonArray(selectEvents('$1', 'cursor.version', 'purse.version')))} as new_events,
         ${ifNew(
           selectNewRounds({
             player: '$1',
             seedPairId: 'cursor."seedPairId"',
             nonce: 'cursor.nonce',
             version: 'purse.version',
             limit: NEW_ROUNDS_LIMIT,
           }),
         )} as new_rounds,
         ${toJsonRow(selectCheckins('$1'))} as checkins,
         ${toJsonArray(SELECT_STOPPED_QUESTS)} as stopped,
         ${toJsonRow(selectPause('$1'))} as pause,
         ${toJsonRow(selectXpFactor('$1'))} as factor,
         ${toJsonArray(selectPromos('$2::text[]'))} as promos,
         ${toJsonArray(selectBadges('$1'))} as badges,
         ${toJsonArray(selectNextQuizTries('$1', '$3', '$4'))} as next_tries,
         (${selectInvitation('$1')}) as invitation_code,
         ${toJsonArray(selectWaitingReferees('$1', '$5::integer'))} as waiting_referees
    from (select $1::bigint as player_id) asked
    ${joinPurseById('asked.player_id')}
    left join lateral (${selectCursor('asked.player_id')}) cursor on true`;

interface SnapshotRow extends Row, PurseRow {
  readonly now: Date;
  readonly cursor: ReadCursor | null;
  readonly progress: readonly ProgressRow[];
  readonly claims: readonly ClaimsRow[];
  readonly new_events: readonly EventRow[];
  readonly new_rounds: readonly NewRoundRow[] | null;
  readonly checkins: CheckinsRow;
  readonly stopped: readonly { readonly quest: string }[];
  readonly pause: PauseRow | null;
  readonly factor: XpFactorRow | null;
  readonly promos: readonly PromoRow[];
  readonly badges: readonly { readonly badge: string; readonly at: string }[];
  readonly next_tries: readonly NextTryRow[];
  readonly invitation_code: string | null;
  readonly waiting_referees: readonly { readonly referee_id: PlayerId }[];
}

/** Returns null for a player without a purse. One statement: a look at quests takes as long as its round trips. */
export async function readQuestSnapshot(
  db: Queryable,
  playerId: PlayerId,
  { promos, quizCooldowns, refereeAgeDays }: SnapshotQuery,
): Promise<QuestSnapshot | null> {
  const [row] = await db.query<SnapshotRow>(
    SNAPSHOT,
    [playerId, promos, [...quizCooldowns.keys()], [...quizCooldowns.values()], refereeAgeDays],
    'read-quest-snapshot',
  );
  if (!row) return null;
  return {
    nowMs: row.now.getTime(),
    purse: toPurse(playerId, row),
    cursor: row.cursor,
    progress: toProgress(row.progress),
    ...toClaimSummary(row.claims),
    newEvents: row.new_rounds && {
      rounds: row.new_rounds.map((round) => ({ ...round, at: new Date(round.at) })),
      others: row.new_events.map(toEvent),
    },
    checkins: toCheckins(row.checkins),
    stoppedQuests: new Set(row.stopped.map(({ quest }) => quest)),
    pausedUntil: toPause(row.pause),
    factor: toXpFactor(row.factor),
    promos: toPromos(row.promos),
    badges: row.badges.map(({ badge, at }) => ({ badge, at: new Date(at) })),
    nextQuizTries: new Map(row.next_tries.map(({ quest, next }) => [quest, new Date(next)])),
    invitationCode: row.invitation_code,
    waitingReferees: row.waiting_referees.map((referee) => referee.referee_id),
  };
}
