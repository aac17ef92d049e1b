import { type ExportedPair, type ExportedRound, exportedRoundSchema, exportSchema } from '../../export-wire.ts';
import type { Finding } from './finding.ts';
import * as z from 'zod/mini';
import { parseSignedCheckpoint, type SignedCheckpoint } from '@wow/core/fairness';
import { commitTo } from '@wow/core/fairness/web';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { isCommittedBefore } from '@wow/product/games';
import { checkCommitments } from './check-exported-commitment.ts';
import { checkExportedRound } from './check-exported-round.ts';
import { checkKept } from './check-kept.ts';
import { checkPublishedKeys } from './check-keys.ts';
import { checkCheckpoint } from './check-log.ts';

/** The nonces of a pair must be those from 0 on, each once: a missing one is a withheld round. */
function nonceFindings(
  { server_seed_hash: hash, rounds }: Pick<ExportedPair, 'server_seed_hash' | 'rounds'>,
  nonces: readonly number[],
): readonly Finding[] {
  const findings: Finding[] = [];
  const at = (kind: Finding['kind'], nonce: number): number =>
    findings.push({ kind, where: `${hash.slice(0, 16)}-${nonce}` });
  let expected = 0;
  for (const nonce of nonces.toSorted((one, other) => one - other)) {
    if (nonce < expected) at('nonce_twice', nonce);
    // Of a gap, only the first nonce is reported.
    else if (nonce > expected) at('nonce_missing', expected);
    expected = Math.max(expected, nonce + 1);
  }
  if (expected < rounds) at('nonce_missing', expected);
  if (nonces.length !== rounds) findings.push({ kind: 'count_differs', where: hash });
  return findings;
}

/** Rounds are parsed one by one: there may be very many. */
export const looseExportSchema = z.object({ ...exportSchema.shape, rounds: z.array(z.unknown()) });

export type LooseExport = z.output<typeof looseExportSchema>;

export type ExportReport = Awaited<ReturnType<typeof checkExport>>;

/** After this many rounds the page may draw. */
const LOT = 200;

/** Returns the findings of an export. `onProgress` receives the number of checked rounds and may be async. */
export async function checkExport(exported: LooseExport, onProgress: (rounds: number) => Promise<void>) {
  const { keys, log, pairs, economies, kept = null, pseudonym } = exported;
  const checkpoint = log === null ? null : parseSignedCheckpoint(log);
  const findings: Finding[] = [];
  const note = async (from: AsyncIterable<Finding>): Promise<void> => {
    for await (const finding of from) findings.push(finding);
  };
  await note(checkPublishedKeys(keys));
  if (log !== null) await note(checkLog(checkpoint, keys));
  await note(checkSeeds(pairs));
  await note(checkCommitments(pairs, { pseudonym, keys, checkpoint }));
  await note(checkRules(economies));

  const known = new Map(pairs.map((pair) => [pair.server_seed_hash, pair]));
  const nonces = new Map<string, number[]>();
  const keptIds = new Set(kept?.receipts.map(({ receipt }) => receipt.round_id));
  const keptRounds = new Map<string, ExportedRound>();
  // Rounds by state, and points without spins.
  const sums = { recomputed: 0, sealed: 0, signed: 0, logged: 0, staked: 0, paid: 0, canCheckSignatures: true };
  for (let from = 0; from < exported.rounds.length; from += LOT) {
    await Promise.all(
      exported.rounds.slice(from, from + LOT).map(async (json, place) => {
        const round = exportedRoundSchema.safeParse(json).data;
        if (!round) return void findings.push({ kind: 'not_readable', where: `#${from + place}` });
        const { server_seed_hash: hash, nonce, config_hash: config, receipt, log: logged } = round;
        if (keptIds.has(round.id)) keptRounds.set(round.id, round);
        const pair = known.get(hash);
        const found = (kind: Finding['kind']) => findings.push({ kind, where: round.id });
        if (!pair) found('pair_missing');
        if (pair && pair.client_seed !== round.client_seed) found('client_seed_differs');
        const leaf = pair?.commitment?.leaf_index ?? null;
        if (pair && receipt && !isCommittedBefore(receipt, leaf, logged?.index ?? null)) found('commitment_late');
        if (!Object.hasOwn(economies, config)) found('rules_missing');
        const seed = pair?.server_seed ?? round.server_seed ?? null;
        const checks = await checkExportedRound(round, { seed, economy: economies[config], keys, checkpoint });
        for (const kind of checks.wrong) found(kind);
        const ofPair = nonces.get(hash) ?? [];
        nonces.set(hash, ofPair);
        ofPair.push(nonce);
        sums.recomputed += Number(checks.isRecomputed);
        sums.sealed += Number(seed === null);
        sums.signed += Number(checks.isSigned);
        sums.logged += Number(checks.isLogged);
        sums.canCheckSignatures &&= checks.canCheckSignatures;
        sums.staked += round.spins_before === undefined ? round.bet : 0;
        sums.paid += round.spins_before === undefined ? round.payout : 0;
      }),
    );
    await onProgress(Math.min(from + LOT, exported.rounds.length));
  }
  for (const pair of pairs) findings.push(...nonceFindings(pair, nonces.get(pair.server_seed_hash) ?? []));
  if (kept) await note(checkKept(kept, { keys, log, pairs, rounds: keptRounds }));
  const promised = pairs.filter(({ commitment }) => commitment).length;
  return { ...sums, kept, rounds: exported.rounds.length, pairs: pairs.length, promised, checkpoint, findings };
}

async function* checkLog(checkpoint: SignedCheckpoint | null, keys: LooseExport['keys']): AsyncGenerator<Finding> {
  const found = checkpoint ? await checkCheckpoint(checkpoint, keys) : 'forged';
  if (found === 'forged' || found === 'unknown_key')
    yield { kind: 'checkpoint_forged', where: checkpoint?.origin ?? 'log' };
}

async function* checkSeeds(pairs: readonly ExportedPair[]): AsyncGenerator<Finding> {
  for (const { server_seed: seed, server_seed_hash: hash } of pairs)
    if (seed !== null && (await commitTo(seed)) !== hash) yield { kind: 'seed_differs', where: hash };
}

async function* checkRules(economies: LooseExport['economies']): AsyncGenerator<Finding> {
  for (const [hash, economy] of Object.entries(economies))
    if ((await commitTo(canonicalJson(economy as Json))) !== hash) yield { kind: 'rules_differ', where: hash };
}
