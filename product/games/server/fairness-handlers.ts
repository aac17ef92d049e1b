import type { Database, Queryable } from '@wow/core/database';
import { answer, refuse, type Handlers } from '@wow/core/protocol';
import type { fairnessEndpoints } from '@wow/product/games';
import type { Archive } from '@wow/product/ledger/server';
import type { RoundPosition } from './history/archived-rounds-store.ts';
import { findRound } from './history/history-store.ts';
import { readNewestPairs, type SeedPairSummary } from './history/seed-pairs-store.ts';
import { readRoundsPage, toOwnRound, toPublicRound } from './history/read-rounds.ts';
import type { SeedSealer } from './seeds/sealer.ts';
import { readSeeds, type Seeds } from './seeds/seeds-store.ts';
import { toSignedReceipt } from './receipts/receipts.ts';
import { rotateSeeds } from './seeds/rotate-seeds.ts';

const MAX_PAIRS = 100;

interface FairnessDeps {
  readonly db: Database;
  /** For the list of rounds, which may be a little old. */
  readonly reads: Queryable;
  readonly sealer: SeedSealer;
  readonly archive: Archive;
}

export const fairnessHandlers = ({ db, reads, sealer, archive }: FairnessDeps): Handlers<typeof fairnessEndpoints> => ({
  async seeds({ playerId }) {
    return answer(toSeedsReply(await readSeeds(db, playerId)));
  },
  async rotate({ playerId, body }) {
    const clientSeed = body?.client_seed;
    const rotated = await db.transaction((tx) => rotateSeeds(tx, sealer, { playerId, clientSeed }));
    if (!rotated) throw new Error(`player ${playerId} has no active seed pair`);
    const { revealed, seeds } = rotated;
    return answer({
      ...toSeedsReply(seeds),
      revealed: {
        server_seed: revealed.serverSeed,
        server_seed_hash: revealed.serverSeedHash,
        client_seed: revealed.clientSeed,
        rounds: revealed.rounds,
      },
    });
  },
  async pairs({ playerId }) {
    return answer({ pairs: (await readNewestPairs(db, playerId, MAX_PAIRS)).map(toPairReply) });
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
});

const toSeedsReply = ({ active, next }: Seeds) => ({
  active: { server_seed_hash: active.serverSeedHash, client_seed: active.clientSeed, nonce: active.nonce },
  next: { server_seed_hash: next.serverSeedHash },
});

const toPairReply = ({ activatedAt, revealedAt, ...pair }: SeedPairSummary) => ({
  number: pair.number,
  server_seed_hash: pair.serverSeedHash,
  state: pair.state,
  client_seed: pair.clientSeed,
  rounds: pair.rounds,
  activated_at: activatedAt.toISOString(),
  revealed_at: revealedAt && revealedAt.toISOString(),
});

function parseCursor(cursor: string | undefined): RoundPosition | null {
  if (cursor === undefined) return null;
  const [seedPairId, nonce] = cursor.split('-').map(Number);
  return { seedPairId: seedPairId!, nonce: nonce! }; // the contract's pattern requires both
}
