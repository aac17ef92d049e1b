import { commitTo } from '@wow/core/fairness/server';
import { COMMITMENT_KIND, serializeCommitment } from '@wow/product/games';
import {
  REVEAL_KIND,
  streamPairsById,
  toSignedCommitment,
  type PairById,
  type SeedSealer,
} from '@wow/product/games/server';
import {
  readAllEntriesOfPairs,
  hidePlayer,
  readLogEntriesSince,
  type StoredLogEntry,
} from '@wow/product/ledger/server';
import { isSignedWith } from '@wow/core/fairness/server';
import { canonicalJson, type Json } from '@wow/core/protocol';
import type { AuditContext } from './audit-context.ts';
import type { KeysByNumber } from './check-keys.ts';
import { compare, createIssue, type Issue } from './discrepancy.ts';

/** Compares every seed pair with what the public log says of it: the commitment before play, and the reveal. */
export async function checkPairEntries(
  { tx, issues, counts }: AuditContext,
  sealer: SeedSealer,
  keys: KeysByNumber,
): Promise<void> {
  const since = await readLogEntriesSince(tx);
  const keyById = new Map([...keys.values()].map(({ id, key }) => [id, key]));
  for await (const page of streamPairsById(tx)) {
    const ids = page.map(({ id }) => id);
    const entries = new Map<number | null, StoredLogEntry[]>(ids.map((id) => [id, []]));
    for (const entry of await readAllEntriesOfPairs(tx, ids)) entries.get(entry.seedPairId)?.push(entry);
    for (const pair of page) {
      const own = entries.get(pair.id)!; // set above
      const found = [
        ...checkCommitment(
          pair,
          own.find(({ kind }) => kind === COMMITMENT_KIND),
          keyById,
          since,
        ),
        ...checkReveal(
          pair,
          own.find(({ kind }) => kind === REVEAL_KIND),
          sealer,
          since,
        ),
      ];
      issues.add(...found.map((issue) => ({ ...issue, playerId: pair.playerId, roundId: null })));
      counts.commitments += own.length;
    }
    if (issues.isEnough) return;
  }
}

function checkCommitment(
  pair: PairById,
  entry: StoredLogEntry | undefined,
  keys: ReadonlyMap<string, Parameters<typeof isSignedWith>[0]>,
  since: Date,
): Issue[] {
  const subject = `the commitment to seed pair ${pair.id}`;
  if (!entry) {
    const isOlder = pair.createdAt < since && pair.commitmentLeaf === null;
    return isOlder || pair.state === 'next' ? [] : [createIssue('commitment', subject, 'an entry of the log', 'none')];
  }
  const { commitment, signature, salt } = toSignedCommitment(entry);
  const key = keys.get(commitment.key);
  const isSigned = key && isSignedWith(key, serializeCommitment(commitment), Buffer.from(signature, 'base64'));
  const follows = pair.hashBefore === null ? null : hidePlayer(salt, pair.hashBefore);
  return [
    ...(isSigned ? [] : [createIssue('commitment', `${subject}, its signature`, 'one of a published key', 'another')]),
    ...compare('commitment', `${subject}, its player`, pair.playerId, entry.playerId),
    ...compare('commitment', `${subject}, its hash`, pair.serverSeedHash, commitment.server_seed_hash),
    ...compare('commitment', `${subject}, the seed before`, follows, commitment.follows),
    ...compare('commitment', `${subject}, its leaf`, pair.commitmentLeaf, entry.leafIndex),
  ];
}

function checkReveal(pair: PairById, entry: StoredLogEntry | undefined, sealer: SeedSealer, since: Date): Issue[] {
  const subject = `the reveal of seed pair ${pair.id}`;
  const isDue = pair.revealedAt !== null && pair.revealedAt >= since;
  if (!entry) return isDue ? [createIssue('commitment', subject, 'an entry of the log', 'none')] : [];
  if (pair.state !== 'revealed') return [createIssue('commitment', subject, 'none', 'an entry of the log')];
  let serverSeed: string;
  try {
    serverSeed = sealer.unseal(pair.sealed, pair.serverSeedHash);
  } catch {
    return [createIssue('commitment', subject, 'of a seed that opens', 'of one that does not open')];
  }
  const expected = {
    client_seed: pair.clientSeed,
    rounds: pair.rounds,
    server_seed: serverSeed,
    server_seed_hash: commitTo(serverSeed),
  };
  return compare('commitment', subject, canonicalJson(expected), canonicalJson(entry.body as Json));
}
