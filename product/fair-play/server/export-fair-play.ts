import type { Database } from '@wow/core/database';
import { download, streamJson, type Handler, type PlayerId } from '@wow/core/protocol';
import {
  readExportedPairs,
  toSignedReceipt,
  streamStoredRounds,
  toOwnRound,
  type SeedSealer,
} from '@wow/product/games/server';
import { readPurses, requireFiles, type Archive } from '@wow/product/ledger/server';
import {
  EXPORT_KIND,
  type ExportedPair,
  type ExportedRound,
  type roundsExportEndpoints,
  type RoundsExport,
} from '../export-wire.ts';

interface ExportDeps {
  readonly db: Database;
  readonly sealer: SeedSealer;
  readonly archive: Archive;
  readonly origin: () => string;
  readonly readKeys: () => Promise<RoundsExport['keys']>;
  /** Null while the log is empty. */
  readonly readLog: () => Promise<RoundsExport['log']>;
  readonly readEconomy: (hash: string) => Promise<Readonly<Record<string, unknown>> | null>;
}

const PAIRS_AT_ONCE = 500;

/** Streams all rounds of the player. It ends at one purse version: rounds played meanwhile leave no gap. */
export const exportFairPlay =
  (needs: ExportDeps): Handler<typeof roundsExportEndpoints.exportRounds> =>
  async ({ playerId }) => {
    const { db } = needs;
    await requireFiles(needs);
    const [[purse], keys, log] = await Promise.all([readPurses(db, [playerId]), needs.readKeys(), needs.readLog()]);
    if (!purse) throw new Error(`player ${playerId} has no purse`);
    const known: Omit<RoundsExport, 'pairs' | 'rounds' | 'economies'> = {
      kind: EXPORT_KIND,
      exported_at: new Date().toISOString(),
      issuer: needs.origin(),
      keys,
      log,
    };
    const hashes = new Set<string>();
    const lists = {
      pairs: playedPairs(needs, playerId, purse.version),
      rounds: signedRounds(streamStoredRounds(needs, playerId, purse.version), hashes),
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
): AsyncGenerator<ExportedPair[]> {
  for (let afterId = 0; ;) {
    const pairs = await readExportedPairs(db, sealer, playerId, { afterId, upToVersion, limit: PAIRS_AT_ONCE });
    yield pairs.map((pair) => ({
      server_seed_hash: pair.serverSeedHash,
      server_seed: pair.serverSeed,
      client_seed: pair.clientSeed,
      state: pair.state,
      rounds: pair.rounds,
    }));
    if (pairs.length < PAIRS_AT_ONCE) return;
    afterId = pairs.at(-1)!.id;
  }
}

/** Yields the rounds with their receipts, and adds the hashes of their rules to `hashes`. */
async function* signedRounds(
  pages: ReturnType<typeof streamStoredRounds>,
  hashes: Set<string>,
): AsyncGenerator<ExportedRound[]> {
  for await (const page of pages) {
    for (const { configHash } of page) hashes.add(configHash);
    yield page.map((round) => ({ ...toOwnRound(round), ...toSignedReceipt(round) }));
  }
}
