import type { Queryable } from '@wow/core/database';
import type { PlayerId, ReplyOf } from '@wow/core/protocol';
import { readRoundsAt, toOwnRound, type SeedSealer } from '@wow/product/games/server';
import { dateOf } from '../period.ts';
import type { Evidence } from '../progress.ts';
import type { QuestRules } from '../quest-rules.ts';
import type { questEndpoints } from '../wire.ts';
import { inLanguage } from '../words.ts';

export type EvidenceReply = ReplyOf<typeof questEndpoints.evidence>['evidence'][number];

interface EvidenceNeeds {
  readonly db: Queryable;
  readonly sealer: SeedSealer;
}

/**
 * Reads the rounds that evidence points to, all in one statement, and returns how to tell any of it, in its own order.
 */
export async function openEvidence(
  { db, sealer }: EvidenceNeeds,
  playerId: PlayerId,
  all: readonly Evidence[],
  { rules, language }: { readonly rules: QuestRules; readonly language: string | undefined },
): Promise<(evidence: readonly Evidence[]) => EvidenceReply[]> {
  const places = all.flatMap((one) => ('round' in one ? [one.round] : []));
  const rounds = new Map(
    (await readRoundsAt(db, sealer, playerId, places)).map((round) => [
      placeKey(round.seedPairId, round.nonce),
      toOwnRound(round),
    ]),
  );
  const titles = new Map(rules.quests.map(({ id, title }) => [id, title]));
  const tell = (one: Evidence): EvidenceReply[] => {
    if ('round' in one) {
      const round = rounds.get(placeKey(...one.round));
      if (!round) return [];
      const { id, game, nonce, result, at } = round;
      return [{ kind: 'round', round_id: id, game, nonce, result, at }];
    }
    if ('day' in one) return [{ kind: 'day', day: dateOf(one.day) }];
    const at = new Date(one.atMs).toISOString();
    if (!('quest' in one)) return [{ kind: 'event', at }];
    return [{ kind: 'quest', id: one.quest, title: inLanguage(titles.get(one.quest) ?? one.quest, language), at }];
  };
  return (evidence) => evidence.flatMap(tell);
}

const placeKey = (seedPairId: number, nonce: number): string => `${seedPairId} ${nonce}`;
