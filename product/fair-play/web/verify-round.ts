import { canonicalJson, type Json } from '@wow/core/protocol';
import { recompute, type Recomputed } from './check/recompute.ts';
import type { KeptRules, Round } from './ports.ts';

/** What this browser has found out about a round, with nobody's help. */
export interface Verdict extends Recomputed {
  readonly matches: boolean;
  /** The revealed seed is the one whose fingerprint was shown before play. */
  readonly seedFits: boolean;
  /** The rules are those whose hash the round carries. */
  readonly rulesFit: boolean;
}

/** Returns what the seeds of a revealed round come to. Null when this browser or this app cannot tell. */
export async function verifyRound(round: Round, { economy }: Pick<KeptRules, 'economy'>): Promise<Verdict | null> {
  const { server_seed } = round;
  const found = server_seed === undefined ? null : await recompute({ ...round, server_seed }, economy);
  if (!found) return null;
  const seedFits = found.seedHash === round.server_seed_hash;
  const rulesFit = found.rulesHash === round.config_hash;
  const same = canonicalJson(found.result) === canonicalJson(round.result as Json) && found.payout === round.payout;
  return { ...found, matches: seedFits && rulesFit && same, seedFits, rulesFit };
}
