import type { Database } from '@wow/core/database';
import { download, streamJson, type Handler, type PlayerId } from '@wow/core/protocol';
import { COMMITMENT_KIND } from '@wow/product/games';
import {
  readSeedPairs,
  toSignedCommitment,
  toSignedReceipt,
  streamStoredRounds,
  toOwnRound,
  type SeedSealer,
} from '@wow/product/games/server';
import { findPseudonym, readEntriesOfPairs, readPurses, requireFiles, type Archive } from '@wow/product/ledger/server';
import {
  EXPORT_KIND,
  type ExportedPair,
  type ExportedRound,
  type roundsExportEndpoints,
  type RoundsExport,
} from '../export-wire.ts';
import { proveLeaves, proveRounds } from './log/prove-rounds.ts';
import { readPublishedCheckpoint, type PublishedCheckpoint } from './log/published-log.ts';

interface ExportDeps {
  readonly db: Database;
  readonly sealer: SeedSealer;
  readonly archive: Archive;
  readonly origin: () => string;
  readonly readKeys: () => Promise<RoundsExport['keys']>;
  readonly readEconomy: (hash: string) => Promise<Readonly<Record<string, unknown>> | null>;
}

const PAIRS_AT_ONCE = 500;

/** Streams all rounds of the player. It ends at one purse version: rounds played meanwhile leave no gap. */
export const exportFairPlay =
  (needs: ExportDeps): Handler<typeof roundsExportEndpoints.exportRounds> =>
  async ({ playerId }) => {
    const { db } = needs;
    await requireFiles(needs);
    const [[purse], keys, log, pseudonym] = await Promise.all([
      readPurses(db, [playerId]),
      needs.readKeys(),
      readPublishedCheckpoint(db),
      findPseudonym(db, playerId),
    ]);
    if (!purse) throw new Error(`player ${playerId} has no purse`);
    const known: Omit<RoundsExport, 'pairs' | 'rounds' | 'economies'> = {
      kind: EXPORT_KIND,
      exported_at: new Date().toISOString(),
      issuer: needs.origin(),
      pseudonym,
      keys,
      log: log?.text ?? null,
    };
    const hashes = new Set<string>();
    const lists = {
      pairs: playedPairs(needs, playerId, purse.version, log),
      rounds: signedRounds(db, streamStoredRounds(needs, playerId, purse.version), log, hashes),
    };
    const readEconomies = async () => {
      const found = await Promise.all([...hashes].map(async (hash) => [hash, await needs.readEconomy(hash)] as const));
      return { economies: Object.fromEntries(found.filter(([, economy]) => economy !== null)) };
    };
    return download(streamJson(known, lists, readEconomies));
  };

async function* playedPairs(
  { db, sealer }: ExportDeps,
  playerId: PlayerId,
  upToVersion: number,
  checkpoint: PublishedCheckpoint | null,
): AsyncGenerator<ExportedPair[]> {
  for (let afterId = 0; ;) {
    const pairs = await readSeedPairs(db, sealer, playerId, { afterId, upToVersion, limit: PAIRS_AT_ONCE });
    const commitments = await readCommitments(
      db,
      pairs.map(({ id }) => id),
      checkpoint,
    );
    yield pairs.flatMap(({ id, state, ...pair }) =>
      state === 'next'
        ? []
        : {
            server_seed_hash: pair.serverSeedHash,
            server_seed: pair.serverSeed,
            client_seed: pair.clientSeed,
            state,
            rounds: pair.rounds,
            commitment: commitments.get(id) ?? null,
          },
    );
    if (pairs.length < PAIRS_AT_ONCE) return;
    afterId = pairs.at(-1)!.id;
  }
}

/** Returns the commitments to these pairs with their proofs. */
async function readCommitments(
  db: Database,
  pairIds: readonly number[],
  checkpoint: PublishedCheckpoint | null,
): Promise<Map<number, ExportedPair['commitment']>> {
  const entries = await readEntriesOfPairs(db, COMMITMENT_KIND, pairIds);
  const indexes = entries.map(({ leafIndex }) => leafIndex);
  const paths = checkpoint ? await proveLeaves(db, indexes, checkpoint) : [];
  return new Map(
    entries.map((entry, at) => {
      const path = paths[at];
      return [entry.seedPairId!, { ...toSignedCommitment(entry), ...(path && { path }) }]; // it is about a pair
    }),
  );
}

/** Yields the rounds with their receipts and proofs, and adds the hashes of their rules to `hashes`. */
async function* signedRounds(
  db: Database,
  pages: ReturnType<typeof streamStoredRounds>,
  checkpoint: PublishedCheckpoint | null,
  hashes: Set<string>,
): AsyncGenerator<ExportedRound[]> {
  for await (const page of pages) {
    for (const { configHash } of page) hashes.add(configHash);
    const logged = checkpoint ? await proveRounds(db, page, checkpoint) : [];
    yield page.map((round, at) => {
      const log = logged[at];
      return { ...toOwnRound(round), ...toSignedReceipt(round), ...(log && { log }) };
    });
  }
}
