import type { PlayerId, ReplyOf } from '@wow/core/protocol';
import { readPurses } from '@wow/product/ledger/server';
import { MAX_GOAL } from '../limits.ts';
import type { Evidence } from '../progress.ts';
import type { QuestStatus } from '../quest-status.ts';
import type { Quest, QuestRules } from '../quest-rules.ts';
import { rebuildProjection, RETENTION_MS } from './engine/project-events.ts';
import type { QuestDeps } from './engine/player-quests.ts';
import type { Queryable } from '@wow/core/database';
import { readRoundsAt, toOwnRound, type SeedSealer } from '@wow/product/games/server';
import { toIsoDate } from '../period.ts';
import type { questEndpoints } from '../wire.ts';
import { localize } from '../localized-text.ts';

/**
 * Returns all evidence for the period of this status, oldest first. Only the latest is stored; the rest is recomputed
 * from events.
 */
export async function loadAllEvidence(
  { db, rules }: Pick<QuestDeps, 'db' | 'rules'>,
  playerId: PlayerId,
  quest: Quest,
  { period, progress }: QuestStatus,
): Promise<readonly Evidence[]> {
  if (progress === null || progress.value <= progress.evidence.length) return progress?.evidence ?? [];
  const open = rules();
  const [purse] = await readPurses(db, [playerId]);
  const alone = { ...open, rules: { ...open.rules, quests: [quest] } };
  const anew = { upTo: purse?.version ?? 0, keptSinceMs: Date.now() - RETENTION_MS, most: MAX_GOAL };
  const playerState = await rebuildProjection(db, alone, playerId, anew);
  return playerState.progress.get(quest.id)?.get(period)?.evidence ?? progress.evidence;
}

export type EvidenceReply = ReplyOf<typeof questEndpoints.evidence>['evidence'][number];

interface EvidenceDeps {
  readonly db: Queryable;
  readonly sealer: SeedSealer;
}

/**
 * Reads the rounds that evidence points to, all in one statement, and returns how to tell any of it, in its own order.
 */
export async function createEvidenceFormatter(
  { db, sealer }: EvidenceDeps,
  playerId: PlayerId,
  all: readonly Evidence[],
  { rules, language }: { readonly rules: QuestRules; readonly language: string | undefined },
): Promise<(evidence: readonly Evidence[]) => EvidenceReply[]> {
  const places = all.flatMap((one) => ('round' in one ? [one.round] : []));
  const rounds = new Map(
    (await readRoundsAt(db, sealer, playerId, places)).map((round) => [
      toRoundKey(round.seedPairId, round.nonce),
      toOwnRound(round),
    ]),
  );
  const titles = new Map(rules.quests.map(({ id, title }) => [id, title]));
  const tell = (one: Evidence): EvidenceReply[] => {
    if ('round' in one) {
      const round = rounds.get(toRoundKey(...one.round));
      if (!round) return [];
      const { id, game, nonce, result, at } = round;
      return [{ kind: 'round', round_id: id, game, nonce, result, at }];
    }
    if ('day' in one) return [{ kind: 'day', day: toIsoDate(one.day) }];
    const at = new Date(one.atMs).toISOString();
    if (!('quest' in one)) return [{ kind: 'event', at }];
    return [{ kind: 'quest', id: one.quest, title: localize(titles.get(one.quest) ?? one.quest, language), at }];
  };
  return (evidence) => evidence.flatMap(tell);
}

const toRoundKey = (seedPairId: number, nonce: number): string => `${seedPairId} ${nonce}`;
