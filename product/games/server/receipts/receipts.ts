import { toWire } from '@wow/core/protocol';
import { games } from '@wow/product/games';
import { RECEIPT_KIND, type Receipt, type RoundStatement, toRoundId, serializeReceipt } from '../../table/receipt.ts';
import type { AnyGame } from '../../table/define-game.ts';
import type { Round, SignatureInfo, SettledBets } from '../engine/settle-bets.ts';
import type { Signer } from './signer.ts';

/** What is said of a round follows from these of its fields, and from the economy it was played by. */
type ReceiptRound = Pick<
  Round,
  'serverSeedHash' | 'clientSeed' | 'nonce' | 'game' | 'choice' | 'outcome' | 'bet' | 'payout'
> & { readonly configHash: string };

/** Returns what is said of a round. Throws when there is no such game. */
export function toRoundStatement(round: ReceiptRound): RoundStatement {
  const game: AnyGame | undefined = (games as Readonly<Record<string, AnyGame>>)[round.game];
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

/** Returns the receipt of a round that was, or is to be, signed by this key at this time. */
export function toReceipt(
  round: ReceiptRound,
  { keyId, issuedAt }: Pick<SignatureInfo, 'keyId' | 'issuedAt'>,
): Receipt {
  const said = toRoundStatement(round);
  // Written out: it is made twice for every bet (decision 0016).
  return {
    kind: RECEIPT_KIND,
    key: keyId,
    issued_at: issuedAt.toISOString(),
    round_id: said.round_id,
    game: said.game,
    bet: said.bet,
    choice: said.choice,
    result: said.result,
    payout: said.payout,
    nonce: said.nonce,
    client_seed: said.client_seed,
    server_seed_hash: said.server_seed_hash,
    config_hash: said.config_hash,
  };
}

/** Returns what was signed of a round and the signature, or nothing for one from before there were receipts. */
export const toSignedReceipt = (
  round: ReceiptRound & { readonly signatureInfo: SignatureInfo | null },
): { receipt?: Receipt; signature?: string } =>
  round.signatureInfo === null
    ? {}
    : { receipt: toReceipt(round, round.signatureInfo), signature: round.signatureInfo.signature };

/** Signs every round of these where it lies: what was played together is signed at one time. */
export async function signRounds(signer: Signer, settled: readonly SettledBets[], issuedAt: Date): Promise<void> {
  const rounds = settled.flatMap((one) => one.rounds.map(({ round }) => round));
  if (rounds.length === 0) return;
  const { keyId } = signer;
  const signatures = await signer.sign(rounds.map((round) => serializeReceipt(toReceipt(round, { keyId, issuedAt }))));
  for (const [index, round] of rounds.entries())
    round.signatureInfo = { keyId, issuedAt, signature: signatures[index]! };
}
