import { fromWire } from '@wow/core/protocol';
import type { ExportedRound } from '../../export-wire.ts';
import type { PublicKey } from '../../public-keys.ts';
import { checkReceipt, RECEIPT_FINDINGS, type ReceiptFinding } from './check-receipt.ts';
import type { FindingKind } from './finding.ts';
import { compareResult, recompute } from './verify-round.ts';

interface RoundContext {
  readonly seed: string | null;
  /** Undefined if the export lacks it. */
  readonly economy: Readonly<Record<string, unknown>> | undefined;
  readonly keys: readonly PublicKey[];
}

const HEAD_CHARACTERS = 16;

/** Returns the findings of one exported round, computed offline. */
export async function checkExportedRound(round: ExportedRound, { seed, economy, keys }: RoundContext) {
  const wrong: FindingKind[] = [];
  if (round.id !== `${round.server_seed_hash.slice(0, HEAD_CHARACTERS)}-${round.nonce}`) wrong.push('id_differs');
  if (!addsUp(round)) wrong.push('balance_differs');
  const signed = await checkSigned(round, keys);
  const finding = RECEIPT_FINDINGS[signed];
  if (finding) wrong.push(finding);
  const found = seed !== null && economy ? await recompute({ ...round, server_seed: seed }, economy) : null;
  if (found) wrong.push(...compareResult(found, round));
  return {
    wrong,
    isRecomputed: found !== null,
    isSigned: signed === 'holds',
    canCheckSignatures: signed !== 'unable',
  };
}

async function checkSigned(
  round: ExportedRound,
  keys: readonly PublicKey[],
): Promise<ReceiptFinding | 'missing' | 'older'> {
  const { receipt, signature } = round;
  if (receipt && signature !== undefined) return checkReceipt({ receipt, signature }, keys, round);
  const first = keys.at(-1)?.first_used_at;
  return first !== undefined && round.at > first ? 'missing' : 'older';
}

/** A spin costs a spin; every other bet is taken from the points. */
function addsUp({ bet, payout, balance_before, balance_after, spins_before, spins_after }: ExportedRound): boolean {
  const isSpin = spins_before !== undefined && spins_after !== undefined;
  const stake = isSpin ? 0 : fromWire(bet);
  if (isSpin && spins_after !== spins_before - 1) return false;
  return fromWire(balance_after) === fromWire(balance_before) - stake + fromWire(payout);
}
