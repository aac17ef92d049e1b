import { hundredths, type Hundredths, type PlayerId } from '@wow/core/protocol';
import type { RoundHistory } from '@wow/product/games/server';
import { readPurseOwners, readPurses } from '@wow/product/ledger/server';
import { getClaims, emptyQuestState, foldEvents, type PlayerQuestState } from '../../fold-events.ts';
import type { QuestEvent } from '../../progress.ts';
import { type Quest, type QuestRules, sumRewards } from '../../quest-rules.ts';
import { readNextEvents } from '../engine/project-events.ts';
import { createCursor } from '../engine/quest-progress-store.ts';

/** What a quest would have paid, in hundredths; xp before any factor. */
interface WouldHavePaid {
  readonly quest: string;
  /** How many players would have claimed it. */
  readonly players: number;
  readonly claims: number;
  readonly xp: Hundredths;
  readonly spins: Hundredths;
  readonly points: Hundredths;
}

export interface Backtest {
  readonly players: number;
  readonly events: number;
  readonly quests: readonly WouldHavePaid[];
}

const PLAYER_BATCH_SIZE = 200;

/**
 * Returns what each quest of these rules would have paid for real events since a time. It assumes that every completed
 * quest is claimed at once and that budgets suffice. Nothing is written.
 */
export async function backtest(history: RoundHistory, rules: QuestRules, since: Date): Promise<Backtest> {
  const opened = { ...rules, quests: rules.quests.map((quest) => ({ ...quest, startsAtMs: since.getTime() })) };
  const claimsByQuest = new Map(rules.quests.map(({ id }): [string, number[]] => [id, []]));
  let [players, events] = [0, 0];
  for (let after = 0; ;) {
    const owners = await readPurseOwners(history.db, after, PLAYER_BATCH_SIZE);
    for (const playerId of owners) {
      const replayed = await replayPlayer(history, opened, playerId, since);
      players += 1;
      events += replayed.events;
      for (const [id, { count }] of replayed.claims) claimsByQuest.get(id)!.push(count); // of these rules
    }
    const last = owners.at(-1);
    if (last === undefined || owners.length < PLAYER_BATCH_SIZE) break;
    after = last;
  }
  return { players, events, quests: rules.quests.map((quest) => sumClaims(quest, claimsByQuest.get(quest.id)!)) };
}

async function replayPlayer(history: RoundHistory, rules: QuestRules, playerId: PlayerId, since: Date) {
  const [purse] = await readPurses(history.db, [playerId]);
  let cursor = createCursor('');
  let playerState = emptyQuestState;
  let counted = 0;
  for (;;) {
    const next = await readNextEvents(history, playerId, { cursor, upTo: purse?.version ?? 0, since });
    // What was really claimed says nothing about these rules.
    const events = next.events.filter(({ kind, atMs }) => kind !== 'claim' && atMs >= since.getTime());
    playerState = events.reduce(
      (before, event) => claimAll(rules, foldEvents(rules, before, [event]), event),
      playerState,
    );
    counted += events.length;
    cursor = next.cursor;
    if (next.isLast) break;
  }
  return { events: counted, claims: playerState.claims };
}

/** Claims everything that this event completes, and what those claims complete. */
function claimAll(rules: QuestRules, playerState: PlayerQuestState, { version, atMs }: QuestEvent): PlayerQuestState {
  const finished = rules.quests.find((quest) => isWaiting(quest, playerState));
  if (!finished) return playerState;
  const claim: QuestEvent = { kind: 'claim', quest: finished.id, version, atMs };
  return claimAll(rules, foldEvents(rules, playerState, [claim]), claim);
}

/** There are never more claims than completed periods. */
function isWaiting({ id, requires, limit }: Quest, playerState: PlayerQuestState): boolean {
  const done = [...(playerState.progress.get(id)?.values() ?? [])].filter(({ doneAtMs }) => doneAtMs !== null).length;
  const { count } = getClaims(playerState, id);
  return (
    count < Math.min(done, limit ?? Infinity) && requires.every((other) => getClaims(playerState, other).count > 0)
  );
}

function sumClaims({ id, rewards }: Quest, claimsByPlayer: readonly number[]): WouldHavePaid {
  const { xp, spins, points } = sumRewards(rewards);
  const claims = claimsByPlayer.reduce((sum, count) => sum + count, 0);
  return {
    quest: id,
    players: claimsByPlayer.length,
    claims,
    xp: hundredths(xp * claims),
    spins: hundredths(spins * claims),
    points: hundredths(points * claims),
  };
}
