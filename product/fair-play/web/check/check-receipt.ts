import { computeKeyId, verifySignature } from '@wow/core/fairness/web';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { serializeReceipt, type Receipt, type RoundStatement } from '@wow/product/games';
import type { PublicKey } from '../../public-keys.ts';
import type { Round } from '../ports.ts';
import type { FindingKind } from './finding.ts';

/** `unable`: this browser cannot check signatures. */
export type ReceiptFinding = 'holds' | 'other_round' | 'unknown_key' | 'forged' | 'unable';

/** `older`: a round from before the first key needs no receipt. */
export const RECEIPT_FINDINGS: Readonly<Partial<Record<ReceiptFinding | 'missing' | 'older', FindingKind>>> = {
  missing: 'receipt_missing',
  other_round: 'receipt_other',
  unknown_key: 'receipt_unknown_key',
  forged: 'receipt_forged',
};

interface Signed {
  readonly receipt: Receipt;
  readonly signature: string;
}

type StatedRound = Pick<Round, Exclude<keyof RoundStatement, 'round_id'>> & { readonly id: string };

/** Checks the signature of a receipt, and that it states `round`, unless that is null. */
export async function checkReceipt(
  { receipt, signature }: Signed,
  keys: readonly PublicKey[],
  round: StatedRound | null,
): Promise<ReceiptFinding> {
  if (round && !matchesStatement(receipt, round)) return 'other_round';
  return checkSignature(keys, receipt.key, signature, serializeReceipt(receipt));
}

export const matchesStatement = (stated: Receipt | RoundStatement, round: StatedRound): boolean =>
  canonicalJson(toJson(statedIn(stated))) === canonicalJson(toJson(round));

const toJson = (round: StatedRound): Json => ({ ...toStatement(round) }) as Json;

const statedIn = ({ round_id, ...rest }: RoundStatement): StatedRound => ({ ...rest, id: round_id });

async function checkSignature(
  keys: readonly PublicKey[],
  keyId: string,
  signature: string,
  text: string,
): Promise<Exclude<ReceiptFinding, 'other_round'>> {
  // Web Crypto needs a secure context.
  if (!globalThis.crypto?.subtle) return 'unable';
  const key = keys.find(({ id }) => id === keyId);
  // A key id is derived from the key, so no other key can be served under a known id.
  if (!key || (await computeKeyId(key.public_key)) !== keyId) return 'unknown_key';
  const holds = await verifySignature(key.public_key, signature, text);
  if (holds === null) return 'unable';
  return holds ? 'holds' : 'forged';
}

/** Returns the statement of the round, without its other fields. */
export const toStatement = (round: StatedRound): RoundStatement => ({
  round_id: round.id,
  game: round.game,
  bet: round.bet,
  choice: round.choice,
  result: round.result,
  payout: round.payout,
  nonce: round.nonce,
  client_seed: round.client_seed,
  server_seed_hash: round.server_seed_hash,
  config_hash: round.config_hash,
});
