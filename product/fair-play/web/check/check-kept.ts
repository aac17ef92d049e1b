import { parseSignedCheckpoint } from '@wow/core/fairness';
import type { ExportedPair, ExportedRound } from '../../export-wire.ts';
import type { Kept, KeptPair } from '../../kept.ts';
import type { PublicKey } from '../../public-keys.ts';
import { checkReceipt, matchesStatement } from './check-receipt.ts';
import { checkCheckpoint } from './check-log.ts';
import type { Finding, FindingKind } from './finding.ts';

interface Exported {
  readonly keys: readonly PublicKey[];
  readonly log: string | null;
  readonly pairs: readonly ExportedPair[];
  /** By id. */
  readonly rounds: ReadonlyMap<string, ExportedRound>;
}

/** Compares an export with what the browser that saved it had kept before. */
export async function* checkKept(kept: Kept, exported: Exported): AsyncGenerator<Finding> {
  for (const pair of kept.pairs) {
    for (const kind of comparePair(pair, exported.pairs)) yield { kind, where: pair.server_seed_hash };
  }
  for (const round of kept.receipts) {
    const where = round.receipt.round_id;
    const shown = exported.rounds.get(where);
    if (!shown) yield { kind: 'kept_round_missing', where };
    else if (!matchesStatement(round.receipt, shown)) yield { kind: 'kept_round_differs', where };
    if ((await checkReceipt(round, exported.keys, null)) === 'forged') yield { kind: 'receipt_forged', where };
  }
  if (kept.checkpoint !== null) yield* compareCheckpoint(kept.checkpoint, exported);
}

/** A pair that was never seen in play may still be sealed. */
function comparePair(kept: KeptPair, pairs: readonly ExportedPair[]): readonly FindingKind[] {
  const pair = pairs.find(({ server_seed_hash: hash }) => hash === kept.server_seed_hash);
  if (!pair) return kept.played && kept.rounds > 0 ? ['kept_pair_missing'] : [];
  const findings: FindingKind[] = [];
  if (pair.rounds < kept.rounds) findings.push('kept_round_missing');
  if (kept.client_seed !== null && pair.client_seed !== kept.client_seed) findings.push('kept_client_seed_differs');
  return findings;
}

/** A log that has grown can only be compared through its tiles. */
async function* compareCheckpoint(text: string, { log, keys }: Exported): AsyncGenerator<Finding> {
  const kept = parseSignedCheckpoint(text);
  const shown = log === null ? null : parseSignedCheckpoint(log);
  const signed = kept && (await checkCheckpoint(kept, keys));
  if (!kept || signed === 'forged') return yield { kind: 'checkpoint_forged', where: kept?.origin ?? 'log' };
  const isSame = kept.root.every((byte, at) => byte === shown?.root[at]);
  if (!shown || shown.origin !== kept.origin || shown.size < kept.size || (shown.size === kept.size && !isSame))
    yield { kind: 'kept_log_differs', where: kept.origin };
}
