import type { Outcome } from '@wow/core/protocol/web';
import { pick } from '@wow/core/fairness';
import type { SignedCommitment } from '@wow/product/games';
import type { Difference } from '../../evidence.ts';
import type { FairnessDocument, PublicKey } from '../../public-keys.ts';
import { checkKeys } from '../check/check-keys.ts';
import { matchesStatement } from '../check/check-receipt.ts';
import { readSeenKeys } from '../check/seen-keys.ts';
import type { FairPlayPorts, OwnRound, Pairs, RoundsPage, Seeds } from '../ports.ts';
import { checkCommitment } from '../check/check-commitment.ts';
import {
  compareRevealed,
  compareRounds,
  describeChanged,
  describeMissing,
  findCovered,
  findGaps,
} from './compare-history.ts';
import { compareLog, type AskTile, type ComparedLog } from './compare-log.ts';
import { comparePairs, compareSeeds } from './compare-seeds.ts';
import type { SignedRound } from '../../kept.ts';
import { findPair, type PlayerRecord } from './record.ts';

export interface VisitPorts extends Pick<FairPlayPorts, 'askSeeds' | 'askPairs' | 'askRound' | 'askKeys'> {
  readonly askNewestRounds: () => Promise<Outcome<RoundsPage>>;
  readonly askTile: AskTile;
}

/** What was kept before the server was asked. */
export interface Kept {
  readonly players: readonly PlayerRecord[];
  /** By pseudonym. */
  readonly readReceipts: (pseudonym: string) => Promise<readonly SignedRound[]>;
  /** The text of a signed note. */
  readonly checkpoint: string | null;
  /** When it was shown, or null. */
  readonly comparedAt: string | null;
}

export interface Visit {
  readonly document: FairnessDocument;
  readonly seeds: Seeds;
  readonly pairs: Pairs;
  readonly differences: readonly Difference[];
  /** The text of the checkpoint to keep. It is the kept one if an older one was shown, as a cache may do. */
  readonly checkpoint: string | null;
  /** Whether the commitment to the seed in play was found in the log. */
  readonly isLogged: boolean;
}

/** The server did not answer. */
export class NoAnswerError extends Error {}

/** Asks the server what it shows now, and compares it with what was kept before. Rejects with `NoAnswerError`. */
export async function compareVisit(kept: Kept, username: string, ports: VisitPorts): Promise<Visit> {
  const document = replyOf(await ports.askKeys());
  const { keys } = document;
  // Each is compared with what was shown before, so they may change in between, but in this order.
  const seeds = replyOf(await ports.askSeeds());
  const pairs = replyOf(await ports.askPairs()).pairs;
  const receipts = await kept.readReceipts(seeds.pseudonym);
  const page = replyOf(await ports.askNewestRounds());
  const record = kept.players.find(({ pseudonym }) => pseudonym === seeds.pseudonym);
  const { checkpoint: shown, origin } = document.log;
  const keptAt = kept.comparedAt === null ? null : Date.parse(kept.comparedAt);
  const differences = [
    ...(await compareKeys(keys)),
    ...comparePlayer(kept.players, username, seeds.pseudonym),
    ...(record ? [...compareSeeds(record, seeds), ...comparePairs(record, seeds, pairs)] : []),
    ...(await checkCommitments(seeds, keys)),
    ...(await compareRevealed(page.rounds)),
    ...findGaps(page.rounds),
    ...(await compareReceipts(receipts, page, pairs, ports)),
  ];
  const log = await compareCommitment(seeds, record, (commitment) =>
    compareLog({ kept: kept.checkpoint, keptAt, shown, origin, keys, commitment, askTile: ports.askTile }),
  ).catch((error: unknown) => {
    // A server that refuses tiles hides nothing else.
    if (differences.length === 0) throw error;
    return { differences: [], checkpoint: kept.checkpoint, isLogged: false };
  });
  const { checkpoint, isLogged } = log;
  return { document, seeds, pairs, differences: [...differences, ...log.differences], checkpoint, isLogged };
}

export function replyOf<Reply>(outcome: Outcome<Reply>): Reply {
  if (outcome.kind === 'reply') return outcome.reply;
  throw new NoAnswerError(`the server did not answer: ${outcome.kind}`);
}

async function compareKeys(keys: readonly PublicKey[]): Promise<readonly Difference[]> {
  const seen = readSeenKeys();
  const finding = await checkKeys(seen, keys);
  if (finding === 'as_known') return [];
  const [kept, shown] = [{ said: { keys: seen } }, { said: { keys } }];
  const isLost = (id: string): boolean => keys.every((key) => key.id !== id);
  return finding === 'vanished'
    ? [{ kind: 'key_vanished', where: seen.find(isLost) ?? '', kept, shown }]
    : [{ kind: 'key_unendorsed', where: keys[0]?.id ?? '', kept, shown }];
}

/** The name in the log never changes. */
function comparePlayer(players: readonly PlayerRecord[], username: string, pseudonym: string): readonly Difference[] {
  const before = players.find((player) => player.username === username);
  if (!before || before.pseudonym === pseudonym) return [];
  const [kept, shown] = [{ said: { pseudonym: before.pseudonym } }, { said: { pseudonym } }];
  return [{ kind: 'player_exchanged', where: pseudonym, kept, shown }];
}

async function checkCommitments(
  { active, next, pseudonym }: Seeds,
  keys: readonly PublicKey[],
): Promise<readonly Difference[]> {
  const committed = [
    { ...active, follows: null, pseudonym },
    { ...next, follows: active.server_seed_hash, pseudonym },
  ];
  const found = await Promise.all(
    committed.map(async (seed): Promise<readonly Difference[]> => {
      const { commitment, server_seed_hash: where, follows } = seed;
      if (!commitment || (await checkCommitment(commitment, keys, seed)) !== false) return [];
      const said = { server_seed_hash: where, pseudonym };
      const shown = { commitment, said, ...(follows !== null && { follows }) };
      return [{ kind: 'commitment_invalid', where, kept: {}, shown }];
    }),
  );
  return found.flat();
}

/** Older rounds than those of the page are asked for one by one, a few at each visit. */
const OLDER_ROUNDS = 3;

async function compareReceipts(
  receipts: readonly SignedRound[],
  page: RoundsPage,
  pairs: Pairs,
  ports: VisitPorts,
): Promise<readonly Difference[]> {
  const covered = findCovered(receipts, page, pairs);
  const { missing, changed } = compareRounds(covered, page.rounds);
  const older = chooseSome(
    receipts.filter((round) => !covered.includes(round)),
    OLDER_ROUNDS,
  );
  const asked = await Promise.all([
    ...changed.map(({ kept, listed }) => compareRound(kept, ports, listed)),
    ...older.map((round) => compareRound(round, ports)),
  ]);
  return [...missing.map(describeMissing), ...asked.flat()];
}

/** `listed` is the round as the list shows it, if that differs. */
async function compareRound(
  kept: SignedRound,
  { askRound }: VisitPorts,
  listed?: OwnRound,
): Promise<readonly Difference[]> {
  const outcome = await askRound(kept.receipt.round_id);
  if (outcome.kind === 'refused' && outcome.status === 404) return [describeMissing(kept)];
  // Without the file of old rounds the server refuses.
  if (outcome.kind === 'reply' && !matchesStatement(kept.receipt, outcome.reply))
    return [describeChanged(kept, outcome.reply)];
  return listed ? [describeChanged(kept, listed)] : [];
}

function chooseSome<Item>(items: readonly Item[], count: number): readonly Item[] {
  const drawn = crypto.getRandomValues(new Uint32Array(count));
  const chosen = new Set(Array.from(drawn, (word) => items[pick(word, items.length)]));
  return [...chosen].filter((item) => item !== undefined);
}

/** A commitment that was found once stays in the log, as long as that only grows. */
async function compareCommitment(
  { active }: Seeds,
  record: PlayerRecord | undefined,
  compare: (commitment: SignedCommitment | null) => Promise<ComparedLog>,
): Promise<Pick<Visit, 'differences' | 'checkpoint' | 'isLogged'>> {
  const { server_seed_hash: where, client_seed } = active;
  const kept = record && findPair(record, where);
  // Every next seed is shown with its commitment, so the site cannot take it back when the seed comes into play.
  const commitment = active.commitment ?? kept?.commitment ?? null;
  const wasLogged = kept?.logged === true;
  const { differences, checkpoint, hasCommitment } = await compare(wasLogged ? null : commitment);
  // The log must have it before a client seed is accepted.
  const isTooLate = commitment?.leaf_index === null && client_seed !== null;
  if (!commitment || (hasCommitment !== false && !isTooLate))
    return { differences, checkpoint, isLogged: hasCommitment === true };
  const shown = { commitment, said: { leaf_index: commitment.leaf_index } };
  const unlogged: Difference = { kind: 'commitment_unlogged', where, kept: {}, shown };
  return { differences: [...differences, unlogged], checkpoint, isLogged: false };
}
