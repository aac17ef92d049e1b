import * as z from 'zod/mini';
import { commitTo, drawWords } from '@wow/core/fairness/server';
import { canonicalJson, parseJson, type Json } from '@wow/core/protocol';
import {
  COMMITMENT_KIND,
  commitmentSchema,
  DAYS_PER_SEED,
  isCommittedBefore,
  LOG_WITHIN_SECONDS,
  replayRound,
  serializeCommitment,
  serializeReceipt,
  signatureSchema,
  type Receipt,
} from '@wow/product/games';
import { logLeafSchema, type LeafText } from '../../wire.ts';
import { LogDiscrepancyError, type LogSource } from './log-source.ts';
import type { LeafCheck } from './leaf-check.ts';
import type { ReplayState, Reveal } from './replay-state.ts';
import type { RulesCache } from './rules-cache.ts';
import { isSignedBy, type TrustedKeys } from './trust-keys.ts';

export interface ReplayContext {
  readonly source: LogSource;
  readonly keys: TrustedKeys;
  readonly leaves: LeafCheck;
  readonly rules: RulesCache;
  /** What was read of the log so far. */
  readonly state: ReplayState;
}

const MS_PER_SECOND = 1_000;
const MS_PER_DAY = 86_400_000;
/** A pair from before commitments is in play for 30 days, and an older server may draw one in the week after. */
const DAYS_WITHOUT = DAYS_PER_SEED + 8;

/**
 * Recomputes all rounds of a revealed pair, and returns their receipts. Returns null if the log lacks some of them, which
 * were played moments before. Throws a `LogDiscrepancyError` for a wrong result, a missing round, or a pair that the log had
 * no commitment to.
 */
export async function replayPair(context: ReplayContext, hash: string, reveal: Reveal): Promise<Receipt[] | null> {
  const { source, leaves } = context;
  const receipts: Receipt[] = [];
  const refuse = (sentence: string): never => {
    throw new LogDiscrepancyError(`The seed pair ${hash}: ${sentence}`);
  };
  let commitment: LeafText | null = null;
  for (let from: number | null = 0; from !== null;) {
    const page: Awaited<ReturnType<LogSource['pair']>> = await source.pair(hash, from);
    if (page === null) return refuse('the log has its seed, and the server does not show it.');
    const { server_seed, client_seed, rounds, next } = page;
    if (commitTo(server_seed) !== hash) refuse('the server shows another seed than the log has.');
    if (client_seed !== reveal.client_seed) refuse('the server shows another client seed than the log has.');
    if (rounds !== reveal.rounds) refuse(`it had ${reveal.rounds} rounds, and now it has ${rounds}.`);
    if (from === 0) {
      commitment = page.commitment;
      await checkCommitment(context, hash, commitment);
    }
    const logged = page.leaves.filter(({ leaf_index: index }) => index < leaves.size);
    await leaves.check(logged);
    for (const leaf of logged) {
      const round = parseRound(leaf) ?? refuse(`leaf ${leaf.leaf_index} cannot be read as a round.`);
      const nonce = receipts.length;
      const mistake = await checkRound(context, round, { hash, nonce, server_seed, client_seed, commitment });
      if (mistake !== null) refuse(`round ${nonce}, leaf ${leaf.leaf_index}: ${mistake}`);
      receipts.push(round.receipt);
    }
    if (next !== null && next <= from) refuse(`the page of round ${from} is followed by ${next}.`);
    if (receipts.length < (next ?? rounds)) {
      const isLate = Date.now() - Date.parse(reveal.at) > LOG_WITHIN_SECONDS * MS_PER_SECOND;
      return isLate ? refuse(`it has ${rounds} rounds, and round ${receipts.length} is not in the log.`) : null;
    }
    from = next;
  }
  return receipts;
}

const signedCommitmentSchema = z.object({ ...commitmentSchema.shape, signature: signatureSchema });

async function checkCommitment({ leaves, keys }: ReplayContext, hash: string, leaf: LeafText | null): Promise<void> {
  if (leaf === null) return; // The pair is older than commitments: its receipts say so.
  await leaves.check([leaf]);
  const parsed = signedCommitmentSchema.safeParse(parseJson(leaf.text)).data;
  if (parsed?.kind !== COMMITMENT_KIND || parsed.server_seed_hash !== hash) {
    throw new LogDiscrepancyError(`Leaf ${leaf.leaf_index} of the log is no commitment to the seed pair ${hash}.`);
  }
  const { signature, ...rest } = parsed;
  const commitment = commitmentSchema.parse(rest);
  const key = keys[commitment.key];
  if (key === undefined || !isSignedBy(key, serializeCommitment(commitment), signature)) {
    throw new LogDiscrepancyError(`The commitment to the seed pair ${hash} is not signed by a published key.`);
  }
}

interface LoggedReceipt {
  readonly receipt: Receipt;
  readonly signature: string;
  readonly leafIndex: number;
}

function parseRound({ leaf_index: leafIndex, text }: LeafText): LoggedReceipt | null {
  const leaf = logLeafSchema.safeParse(parseJson(text)).data;
  if (!leaf || leaf.signature === null || !('kind' in leaf.round)) return null;
  return { receipt: leaf.round, signature: leaf.signature, leafIndex };
}

interface ExpectedRound {
  readonly hash: string;
  readonly nonce: number;
  readonly server_seed: string;
  readonly client_seed: string | null;
  readonly commitment: LeafText | null;
}

async function checkRound(
  { keys, rules, state }: ReplayContext,
  { receipt, signature, leafIndex }: LoggedReceipt,
  pair: ExpectedRound,
): Promise<string | null> {
  const { nonce, client_seed, server_seed_hash, config_hash, game, result, payout } = receipt;
  if (server_seed_hash !== pair.hash || nonce !== pair.nonce) return `it is nonce ${nonce} of ${server_seed_hash}.`;
  if (client_seed !== pair.client_seed) return `its client seed is ${client_seed}, not ${pair.client_seed}.`;
  const key = keys[receipt.key];
  if (key === undefined) return `its receipt names the key ${receipt.key}, which is not published.`;
  if (!isSignedBy(key, serializeReceipt(receipt), signature)) return 'the signature of its receipt does not hold.';
  if (!isCommittedBefore(receipt, pair.commitment?.leaf_index ?? null, null))
    return 'its receipt does not name the commitment to its seed.';
  const { economies, committed_since: since } = state;
  if (!pair.commitment && since !== undefined) {
    const days = (Date.parse(receipt.issued_at) - Date.parse(since)) / MS_PER_DAY;
    if (!(days <= DAYS_WITHOUT)) return `it has no commitment, and the log has had commitments since ${since}.`;
  }
  if (pair.commitment && pair.commitment.leaf_index >= leafIndex) return 'the log had it before its commitment.';
  // Older servers reported no economies.
  if (receipt.kind !== 'wow-receipt-1' && (economies[config_hash] ?? leafIndex) >= leafIndex)
    return `the log had not reported its economy ${config_hash} before.`;
  const { economy } = await rules.find(config_hash);
  const games = economy['games'];
  const replay = replayRound(
    receipt,
    typeof games === 'object' && games !== null ? Reflect.get(games, game) : undefined,
  );
  if (replay === null) return `its rules do not offer ${game} with ${canonicalJson(receipt.choice as Json)}.`; // came as JSON
  const found = replay.play(drawWords(pair.server_seed, client_seed, nonce, replay.words));
  if (canonicalJson(found.result) !== canonicalJson(result as Json)) return 'its seeds give another result.'; // came as JSON
  return found.payout === payout ? null : `its rules pay ${found.payout}, not ${payout}.`;
}
