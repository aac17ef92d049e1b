import { toWire } from '@wow/core/protocol';
import { findGame } from '@wow/product/games';
import {
  LOG_WITHIN_SECONDS,
  RECEIPT_KIND,
  type Receipt,
  type RoundStatement,
  toRoundId,
  serializeReceipt,
} from '../../table/receipt.ts';
import type { NewRound, Round, RoundBatch, SignatureInfo, SettledBets } from '../engine/settle-bets.ts';
import { MAX_SIGNED_TOGETHER, type Signer } from './signer.ts';

export type ReceiptRound = Pick<
  Round,
  | 'serverSeedHash'
  | 'clientSeed'
  | 'commitment'
  | 'nonce'
  | 'game'
  | 'choice'
  | 'outcome'
  | 'bet'
  | 'payout'
  | 'configHash'
>;

export function toRoundStatement(round: ReceiptRound): RoundStatement {
  const game = findGame(round.game);
  if (!game) throw new Error(`no game has the id ${round.game}`);
  return {
    round_id: toRoundId(round.serverSeedHash, round.nonce),
    game: round.game,
    bet: toWire(round.bet),
    choice: game.show(round.choice) ?? {},
    result: { ...game.result(round.outcome) },
    payout: toWire(round.payout),
    nonce: round.nonce,
    client_seed: round.clientSeed,
    server_seed_hash: round.serverSeedHash,
    config_hash: round.configHash,
  };
}

export function toReceipt(round: ReceiptRound, { keyId, issuedAt, form }: Omit<SignatureInfo, 'signature'>): Receipt {
  const statement = toRoundStatement(round);
  // Written out: spreading is slow, and every bet makes two (ADR 16).
  return {
    kind: form === null ? 'wow-receipt-1' : RECEIPT_KIND,
    key: keyId,
    issued_at: issuedAt,
    commitment: form === null ? undefined : (round.commitment ?? undefined),
    log_within: form === null ? undefined : LOG_WITHIN_SECONDS,
    round_id: statement.round_id,
    game: statement.game,
    bet: statement.bet,
    choice: statement.choice,
    result: statement.result,
    payout: statement.payout,
    nonce: statement.nonce,
    client_seed: statement.client_seed,
    server_seed_hash: statement.server_seed_hash,
    config_hash: statement.config_hash,
  };
}

/** Returns nothing for a round from before there were receipts. */
export const toSignedReceipt = (
  round: ReceiptRound & Pick<Round, 'signatureInfo'>,
): { receipt?: Receipt; signature?: string } =>
  round.signatureInfo === null
    ? {}
    : { receipt: toReceipt(round, round.signatureInfo), signature: round.signatureInfo.signature };

/**
 * A round without a commitment gets `wow-receipt-1`: its pair may get one later, which a receipt that says there is none
 * would contradict.
 */
export async function signRounds(signer: Signer, settled: readonly SettledBets[], now: Date): Promise<void> {
  const { keyId } = signer;
  const issuedAt = now.toISOString();
  const toForm = ({ commitment }: ReceiptRound): SignatureInfo['form'] => (commitment === null ? null : 2);
  for (const rounds of groupToSign(settled)) {
    const batch = await signer.signBatch(
      rounds.map(({ round }) => serializeReceipt(toReceipt(round, { keyId, issuedAt, form: toForm(round) }))),
    );
    const { rootSignature, leaves } = batch;
    const stored: RoundBatch = { configHash: rounds[0]!.round.configHash, issuedAt, rootSignature, leaves };
    for (const [position, one] of rounds.entries()) {
      const signature = batch.signatures[position]!.toString('base64'); // each text has a signature
      one.round.signatureInfo = { keyId, issuedAt, form: toForm(one.round), signature };
      one.place = { batch: stored, position };
    }
  }
}

/** Groups rounds of one economy, in their order. */
function groupToSign(settled: readonly SettledBets[]): NewRound[][] {
  const groups: NewRound[][] = [];
  for (const { rounds } of settled) {
    for (const one of rounds) {
      const group = groups.at(-1);
      const isOfSame = group?.[0]!.round.configHash === one.round.configHash;
      if (group && isOfSame && group.length < MAX_SIGNED_TOGETHER) group.push(one);
      else groups.push([one]);
    }
  }
  return groups;
}
