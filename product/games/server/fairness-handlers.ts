import type { Queryable } from '@wow/core/database';
import { answer, refuse, type Handlers, type PlayerId, type ReplyOf } from '@wow/core/protocol';
import { COMMITMENT_KIND, type fairnessEndpoints } from '@wow/product/games';
import { findPseudonym, readEntriesOfPairs, type Archive } from '@wow/product/ledger/server';
import type { RoundPosition } from './history/archived-rounds-store.ts';
import { findRound } from './history/history-store.ts';
import { readNewestPairs, type SeedPairSummary } from './history/seed-pairs-store.ts';
import { readRoundsPage, toOwnRound, toPublicRound } from './history/read-rounds.ts';
import { commitToOlderSeeds, toSignedCommitment } from './seeds/commit-seeds.ts';
import { LISTED_PAIRS } from '../seed-lifetime.ts';
import { readSeeds } from './seeds/seeds-store.ts';
import { toSignedReceipt } from './receipts/receipts.ts';
import { rotateSeedsNow, type SeedDeps } from './seeds/rotate-seeds.ts';

interface FairnessDeps extends SeedDeps {
  /** For the list of rounds, which may be a little old. */
  readonly reads: Queryable;
  readonly archive: Archive;
}

export const fairnessHandlers = ({ reads, archive, ...deps }: FairnessDeps): Handlers<typeof fairnessEndpoints> => {
  const { db, sealer } = deps;
  return {
    async seeds({ playerId }) {
      return answer(await readSeedsReply(deps, playerId));
    },
    async rotate({ playerId, body }) {
      const clientSeed = body?.client_seed;
      const half = clientSeed === undefined ? null : ({ clientSeed, from: 'player' } as const);
      const rotated = await rotateSeedsNow(deps, playerId, half);
      if (!rotated) throw new Error(`player ${playerId} has no active seed pair`);
      const { revealed } = rotated;
      return answer({
        ...(await readSeedsReply(deps, playerId)),
        revealed: {
          server_seed: revealed.serverSeed,
          server_seed_hash: revealed.serverSeedHash,
          client_seed: revealed.clientSeed,
          rounds: revealed.rounds,
        },
      });
    },
    async pairs({ playerId }) {
      return answer({ pairs: (await readNewestPairs(db, playerId, LISTED_PAIRS)).map(toPairReply) });
    },
    async rounds({ playerId, query: { game, cursor, limit } }) {
      const { rounds, next } = await readRoundsPage({ db: reads, sealer, archive }, playerId, {
        game,
        before: parseCursor(cursor),
        limit,
      });
      return answer({ rounds: rounds.map(toOwnRound), next_cursor: next && `${next.seedPairId}-${next.nonce}` });
    },
    async round({ playerId, params: { id } }) {
      const [hashHead = '', nonce = ''] = id.split('-');
      const round = await findRound({ db, sealer, archive }, hashHead, Number(nonce));
      if (!round) return refuse('not_found');
      if (round.playerId === playerId) return answer({ ...toOwnRound(round), ...toSignedReceipt(round) });
      return round.serverSeed === null
        ? refuse('not_found')
        : answer({ ...toPublicRound(round), ...toSignedReceipt(round) });
    },
  };
};

async function readSeedsReply(
  { db, signer }: SeedDeps,
  playerId: PlayerId,
): Promise<ReplyOf<typeof fairnessEndpoints.seeds>> {
  let seeds = await readSignedSeeds(db, playerId);
  if (!seeds) {
    await commitToOlderSeeds(db, signer, playerId);
    seeds = await readSignedSeeds(db, playerId);
  }
  if (!seeds) throw new Error(`player ${playerId} has a next seed without a commitment`);
  return seeds;
}

async function readSignedSeeds(
  db: Queryable,
  playerId: PlayerId,
): Promise<ReplyOf<typeof fairnessEndpoints.seeds> | null> {
  const { active, next } = await readSeeds(db, playerId);
  const [pseudonym, entries] = await Promise.all([
    findPseudonym(db, playerId),
    readEntriesOfPairs(db, COMMITMENT_KIND, [active.id, next.id]),
  ]);
  const [ofActive = null, ofNext = null] = [active.id, next.id].map((id) => {
    const entry = entries.find(({ seedPairId }) => seedPairId === id);
    return entry && toSignedCommitment(entry);
  });
  if (pseudonym === null || ofNext === null) return null;
  const { serverSeedHash: server_seed_hash, clientSeed: client_seed, nonce } = active;
  return {
    active: { server_seed_hash, client_seed, nonce, commitment: ofActive },
    next: { server_seed_hash: next.serverSeedHash, commitment: ofNext },
    pseudonym,
  };
}

const toPairReply = ({ activatedAt, revealedAt, ...pair }: SeedPairSummary) => ({
  number: pair.number,
  server_seed_hash: pair.serverSeedHash,
  state: pair.state,
  client_seed: pair.clientSeed,
  client_seed_from: pair.clientSeedFrom,
  rounds: pair.rounds,
  activated_at: activatedAt.toISOString(),
  revealed_at: revealedAt && revealedAt.toISOString(),
});

function parseCursor(cursor: string | undefined): RoundPosition | null {
  if (cursor === undefined) return null;
  const [seedPairId, nonce] = cursor.split('-').map(Number);
  return { seedPairId: seedPairId!, nonce: nonce! }; // the contract's pattern requires both
}
