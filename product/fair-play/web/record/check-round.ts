import { commitTo } from '@wow/core/fairness/web';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { isCommittedBefore, toRoundId } from '@wow/product/games';
import type { Difference, Side } from '../../evidence.ts';
import type { PublicKey } from '../../public-keys.ts';
import { checkReceipt } from '../check/check-receipt.ts';
import { compareClientSeed } from './compare-seeds.ts';
import type { SignedRound } from '../../kept.ts';
import { findPair, type PlayerRecord } from './record.ts';

/** The answer to a bet, as far as all games share it. */
interface PlayedRound {
  readonly round_id: string;
  readonly nonce: number;
  readonly client_seed: string;
  readonly server_seed_hash: string;
  readonly payout: number;
  readonly receipt?: SignedRound['receipt'] | undefined;
  readonly signature?: string | undefined;
}

export interface ShownRound {
  readonly reply: PlayedRound;
  /** What was bet. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string;
}

const KEY_CHARACTERS = 32;

/** Returns the client seed that an idempotency key brings to a new pair. */
const toClientSeed = async (idempotencyKey: string): Promise<string> =>
  (await commitTo(`wow-client-seed:${idempotencyKey}`)).slice(0, KEY_CHARACTERS);

/** Compares the answer to a bet with its receipt and with the seeds that were kept before the bet. */
export async function checkRound(
  record: PlayerRecord,
  shown: ShownRound,
  keys: readonly PublicKey[],
): Promise<readonly Difference[]> {
  const { reply } = shown;
  const { server_seed_hash: hash, client_seed: clientSeed } = reply;
  const kept = findPair(record, hash);
  const leaf = kept?.commitment?.leaf_index ?? null;
  const differences: Difference[] = [...(await checkReceiptOf(shown, keys))];
  if (kept) differences.push(...compareClientSeed(kept, clientSeed));
  if (leaf !== null && reply.receipt && !isCommittedBefore(reply.receipt, leaf, null)) {
    const named = { said: { leaf_index: leaf } };
    differences.push({ kind: 'receipt_invalid', where: reply.round_id, kept: named, shown: describeRound(reply) });
  }
  // A pair in play without a client seed takes it from its first bet, so no other device can have chosen it.
  const isFirst = kept?.played === true && kept.client_seed === null && reply.nonce === 0;
  if (isFirst && clientSeed !== (await toClientSeed(shown.idempotencyKey))) {
    const own = { said: { idempotency_key: shown.idempotencyKey } };
    differences.push({ kind: 'client_seed_exchanged', where: hash, kept: own, shown: describeRound(reply) });
  }
  return differences;
}

async function checkReceiptOf({ reply, body }: ShownRound, keys: readonly PublicKey[]): Promise<readonly Difference[]> {
  const { receipt, signature, round_id: where } = reply;
  const { receipt: _receipt, signature: _signature, ...said } = reply;
  const differs: Difference = {
    kind: 'receipt_invalid',
    where,
    kept: { said: { ...said, ...body } },
    shown: describeRound(reply),
  };
  if (!receipt || signature === undefined) return [differs];
  const states =
    receipt.round_id === where &&
    toRoundId(receipt.server_seed_hash, receipt.nonce) === where &&
    matches(receipt.choice, { ...reply, ...body }) &&
    matches(receipt.result, reply) &&
    matches({ nonce: receipt.nonce, client_seed: receipt.client_seed, payout: receipt.payout }, reply) &&
    receipt.server_seed_hash === reply.server_seed_hash;
  if (!states) return [differs];
  const finding = await checkReceipt({ receipt, signature }, keys, null);
  return finding === 'holds' || finding === 'unable' ? [] : [differs];
}

/** Whether each member of `stated` is the same in `all`. */
const matches = (stated: Readonly<Record<string, unknown>>, all: object): boolean =>
  Object.entries(stated).every(
    ([name, value]) => canonicalJson(value as Json) === canonicalJson((Reflect.get(all, name) ?? null) as Json),
  );

const describeRound = ({ receipt, signature, client_seed }: PlayedRound): Side =>
  receipt && signature !== undefined ? { round: { receipt, signature } } : { said: { client_seed } };
