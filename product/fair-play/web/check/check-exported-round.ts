import { canonicalJson, fromWire, type Json } from '@wow/core/protocol';
import type { ExportedRound } from '../../export-wire.ts';
import type { PublicKey } from '../../public-keys.ts';
import { checkReceipt } from './check-receipt.ts';
import type { FindingKind } from './finding.ts';
import { recompute } from './verify-round.ts';

export interface RoundChecks {
  readonly wrong: readonly FindingKind[];
  /** Worked out from its seeds; false while its seed is shut, and where the game or the rules are not known here. */
  readonly isRecomputed: boolean;
  /** A published key has signed its receipt. */
  readonly isSigned: boolean;
  /** Whether this browser can check signatures. */
  readonly canCheck: boolean;
}

interface Beside {
  readonly seed: string | null;
  /** What it was played by; undefined when that is not there. */
  readonly economy: Readonly<Record<string, unknown>> | undefined;
  readonly keys: readonly PublicKey[];
}

const HEAD_CHARACTERS = 16;

/** Returns the findings of one exported round, computed offline. */
export async function checkExportedRound(round: ExportedRound, { seed, economy, keys }: Beside): Promise<RoundChecks> {
  const wrong: FindingKind[] = [];
  if (round.id !== `${round.server_seed_hash.slice(0, HEAD_CHARACTERS)}-${round.nonce}`) wrong.push('id_differs');
  if (!addsUp(round)) wrong.push('balance_differs');
  const isSigned = await checkSigned(round, keys, wrong);
  const found = seed !== null && economy ? await recompute({ ...round, server_seed: seed }, economy) : null;
  if (found && canonicalJson(found.result) !== canonicalJson(round.result as Json)) wrong.push('result_differs');
  if (found && found.payout !== round.payout) wrong.push('payout_differs');
  return { wrong, isRecomputed: found !== null, isSigned: isSigned === true, canCheck: isSigned !== null };
}

/** Null: this browser cannot tell. */
async function checkSigned(
  round: ExportedRound,
  keys: readonly PublicKey[],
  wrong: FindingKind[],
): Promise<boolean | null> {
  const { receipt, signature } = round;
  if (!receipt || signature === undefined) {
    // Rounds from before the first key have none.
    const first = keys.at(-1)?.first_used_at;
    if (first !== undefined && round.at > first) wrong.push('receipt_missing');
    return false;
  }
  const found = await checkReceipt({ receipt, signature }, keys, round);
  switch (found) {
    case 'holds':
      return true;
    case 'unable':
      return null;
    case 'other_round':
      wrong.push('receipt_other');
      return false;
    case 'unknown_key':
      wrong.push('receipt_unknown_key');
      return false;
    case 'forged':
      wrong.push('receipt_forged');
      return false;
  }
}

/** A spin costs a spin; every other bet is taken from the points. */
function addsUp({ bet, payout, balance_before, balance_after, spins_before, spins_after }: ExportedRound): boolean {
  const isSpin = spins_before !== undefined && spins_after !== undefined;
  const stake = isSpin ? 0 : fromWire(bet);
  if (isSpin && spins_after !== spins_before - 1) return false;
  return fromWire(balance_after) === fromWire(balance_before) - stake + fromWire(payout);
}
