import { receiptText } from '../receipt.ts';
import { receiptOf } from './receipt-of.ts';
import type { Settled } from './settle-bets.ts';
import type { Signer } from './signer.ts';

/** Signs every round of these where it lies: what was played together is signed at one time. */
export async function signRounds(signer: Signer, settled: readonly Settled[], issuedAt: Date): Promise<void> {
  const rounds = settled.flatMap((one) => one.rounds.map(({ round }) => round));
  if (rounds.length === 0) return;
  const { keyId } = signer;
  const signatures = await signer.sign(rounds.map((round) => receiptText(receiptOf(round, { keyId, issuedAt }))));
  for (const [index, round] of rounds.entries()) round.stamp = { keyId, issuedAt, signature: signatures[index]! };
}
