import type { PlayerId, ReplyOf } from '@wow/core/protocol';
import { readPurses } from '@wow/product/ledger/server';
import { MAX_GOAL } from '../limits.ts';
import type { Evidence } from '../progress.ts';
import type { QuestStatus } from '../quest-status.ts';
import type { Quest, QuestRules } from '../quest-rules.ts';
import type { QuestDeps } from './engine/player-quests.ts';
import { rebuildProjection } from './engine/project-events.ts';
import { findGame, type FormatText } from '@wow/product/games';
import { readRoundsAt, toOwnRound, type StoredRound } from '@wow/product/games/server';
import { toIsoDate } from '../period.ts';
import type { questEndpoints } from '../wire.ts';
import { localize } from '../localized-text.ts';

/** Oldest first. Only the latest evidence is stored; the rest is recomputed from events. */
export async function loadAllEvidence(
  { db, archive, rules }: Pick<QuestDeps, 'db' | 'archive' | 'rules'>,
  playerId: PlayerId,
  quest: Quest,
  { period, progress }: QuestStatus,
): Promise<readonly Evidence[]> {
  if (progress === null || progress.value - (quest.head_start ?? 0) <= progress.evidence.length)
    return progress?.evidence ?? [];
  const active = rules();
  const [purse] = await readPurses(db, [playerId]);
  const questOnly = { ...active, rules: { ...active.rules, quests: [quest] } };
  const questState = await rebuildProjection({ db, archive }, questOnly, playerId, {
    upTo: purse?.version ?? 0,
    nowMs: Date.now(),
    evidenceLimit: MAX_GOAL,
  });
  return questState.progress.get(quest.id)?.get(period)?.evidence ?? progress.evidence;
}

export type EvidenceReply = ReplyOf<typeof questEndpoints.evidence>['evidence'][number];

export async function createEvidenceFormatter(
  history: Pick<QuestDeps, 'db' | 'archive' | 'sealer'>,
  playerId: PlayerId,
  all: readonly Evidence[],
  { rules, language }: { readonly rules: QuestRules; readonly language: string | undefined },
): Promise<(evidence: readonly Evidence[]) => EvidenceReply[]> {
  // Most quests have the latest rounds.
  const positions = new Map(
    all.flatMap((entry) => ('round' in entry ? [[toRoundKey(...entry.round), entry.round]] : [])),
  );
  const stored = await readRoundsAt(history, playerId, [...positions.values()]);
  const rounds = new Map<string, EvidenceReply>();
  for (const round of stored) {
    rounds.set(toRoundKey(round.seedPairId, round.nonce), await toRoundReply(round, language));
  }
  const titles = new Map(rules.quests.map(({ id, title }) => [id, title]));
  const format = (entry: Evidence): EvidenceReply[] => {
    if ('round' in entry) {
      const round = rounds.get(toRoundKey(...entry.round));
      return round ? [round] : [];
    }
    if ('day' in entry) return [{ kind: 'day', day: toIsoDate(entry.day) }];
    const at = new Date(entry.atMs).toISOString();
    if (!('quest' in entry)) return [{ kind: 'event', at }];
    return [{ kind: 'quest', id: entry.quest, title: localize(titles.get(entry.quest) ?? entry.quest, language), at }];
  };
  return (evidence) => evidence.flatMap(format);
}

async function toRoundReply(round: StoredRound, language: string | undefined): Promise<EvidenceReply> {
  const { id, game, nonce, result, at } = toOwnRound(round);
  const { name, describeResult, picture } = gameTexts.get(game) ?? (await loadGameTexts(game));
  const format: FormatText = (text, values) =>
    localize(text, language).replaceAll(/\{(\w+)\}/g, (_, value: string) => String(values[value]));
  return {
    kind: 'round',
    round_id: id,
    game,
    nonce,
    result,
    at,
    game_name: localize(name, language),
    result_text: describeResult(round.outcome, format),
    picture,
  };
}

/** By game. `import()` takes 5 µs also for a loaded module, which a look would pay per round. */
const gameTexts = new Map<string, Awaited<ReturnType<typeof loadGameTexts>>>();

async function loadGameTexts(game: string) {
  const quests = findGame(game)?.quests;
  if (!quests) throw new Error(`no game has the id ${game}`);
  const texts = { ...(await quests.loadTexts()), picture: quests.picture };
  gameTexts.set(game, texts);
  return texts;
}

const toRoundKey = (seedPairId: number, nonce: number): string => `${seedPairId} ${nonce}`;
