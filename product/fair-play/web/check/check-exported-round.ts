import { decodeBase64, type SignedCheckpoint } from '@wow/core/fairness';
import { hashLeaf, verifyInclusion } from '@wow/core/fairness/web';
import { fromWire } from '@wow/core/protocol';
import { LOG_LEAF_KIND, serializeLogLeaf } from '@wow/product/games';
import type { ExportedRound } from '../../export-wire.ts';
import type { PublicKey } from '../../public-keys.ts';
import { checkReceipt, RECEIPT_FINDINGS, toStatement, type ReceiptFinding } from './check-receipt.ts';
import type { FindingKind } from './finding.ts';
import { compareResult, recompute } from './verify-round.ts';

interface RoundContext {
  readonly seed: string | null;
  /** Undefined if the export lacks it. */
  readonly economy: Readonly<Record<string, unknown>> | undefined;
  readonly keys: readonly PublicKey[];
  /** Null if the export has none. */
  readonly checkpoint: SignedCheckpoint | null;
}

const HEAD_CHARACTERS = 16;

/** Returns the findings of one exported round, computed offline. */
export async function checkExportedRound(round: ExportedRound, { seed, economy, keys, checkpoint }: RoundContext) {
  const wrong: FindingKind[] = [];
  if (round.id !== `${round.server_seed_hash.slice(0, HEAD_CHARACTERS)}-${round.nonce}`) wrong.push('id_differs');
  if (!addsUp(round)) wrong.push('balance_differs');
  const signed = await checkSigned(round, keys);
  const finding = RECEIPT_FINDINGS[signed];
  if (finding) wrong.push(finding);
  const isLogged = await checkLogged(round, checkpoint);
  if (isLogged === false) wrong.push('log_no_path');
  const found = seed !== null && economy ? await recompute({ ...round, server_seed: seed }, economy) : null;
  if (found) wrong.push(...compareResult(found, round));
  return {
    wrong,
    isRecomputed: found !== null,
    isSigned: signed === 'holds',
    isLogged: isLogged === true,
    canCheckSignatures: signed !== 'unable',
  };
}

/** Returns whether the path leads from the leaf of the round to the checkpoint, or null if the round is not in the log. */
async function checkLogged(round: ExportedRound, checkpoint: SignedCheckpoint | null): Promise<boolean | null> {
  const { log, receipt, signature = null } = round;
  if (!log) return null;
  const path = log.path.map(decodeBase64);
  if (!checkpoint || !path.every((hash) => hash !== null)) return false;
  const stated = receipt ?? toStatement(round);
  const leaf = serializeLogLeaf({ at: log.at, kind: LOG_LEAF_KIND, round: stated, salt: log.salt, signature });
  return verifyInclusion(await hashLeaf(leaf), log.index, path, checkpoint);
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
