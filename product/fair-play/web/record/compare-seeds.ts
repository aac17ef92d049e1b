import { LISTED_PAIRS } from '@wow/product/games';
import type { Difference, Side } from '../../evidence.ts';
import type { Pairs, Seeds } from '../ports.ts';
import type { KeptPair } from '../../kept.ts';
import { findNext, findPair, type PlayerRecord } from './record.ts';

type ShownSeeds = Pick<Seeds, 'active' | 'next'>;

/** Compares seeds with what was kept. The reply may be older than the record. */
export function compareSeeds(record: PlayerRecord, { active, next }: ShownSeeds): readonly Difference[] {
  const differences: Difference[] = [];
  const follower = findNext(record, active.server_seed_hash);
  if (follower && follower.server_seed_hash !== next.server_seed_hash) {
    differences.push({
      kind: 'next_seed_exchanged',
      where: follower.server_seed_hash,
      kept: describePair(follower),
      shown: { ...describeSeed(next), follows: active.server_seed_hash },
    });
  }
  const kept = findPair(record, active.server_seed_hash);
  if (kept && active.client_seed !== null) differences.push(...compareClientSeed(kept, active.client_seed));
  return differences;
}

/**
 * Compares the player's pairs with what was kept before the server was asked. `seeds` were shown before `pairs`, newest
 * first.
 */
export function comparePairs(record: PlayerRecord, seeds: ShownSeeds, pairs: Pairs): readonly Difference[] {
  const order = pairs.map(({ server_seed_hash }) => server_seed_hash).toReversed();
  const found = record.pairs.flatMap((kept) => {
    const place = order.indexOf(kept.server_seed_hash);
    const listed = pairs.find(({ server_seed_hash }) => server_seed_hash === kept.server_seed_hash);
    return listed
      ? [...compareOrder(kept, order[place - 1], pairs.length), ...comparePlayed(kept, listed)]
      : compareUnlisted(kept, order, seeds, pairs);
  });
  return [...found, ...compareReused(record, seeds)];
}

/** The player knows a seed that was played, so it must not come again. */
function compareReused(record: PlayerRecord, { next }: ShownSeeds): readonly Difference[] {
  const kept = findPair(record, next.server_seed_hash);
  if (!kept?.played) return [];
  const where = next.server_seed_hash;
  return [{ kind: 'seed_repeated', where, kept: describePair(kept), shown: describeSeed(next) }];
}

/** A pair came into play: it must follow the one that it was shown to follow. */
function compareOrder(kept: KeptPair, before: string | undefined, listed: number): readonly Difference[] {
  const { server_seed_hash: where, follows } = kept;
  if (follows === null || follows === before || (before === undefined && listed === LISTED_PAIRS)) return [];
  const shown = { said: { server_seed_hash: where, follows: before ?? null } };
  return [{ kind: 'next_seed_exchanged', where, kept: describePair(kept), shown }];
}

function comparePlayed(kept: KeptPair, { rounds, client_seed }: Pairs[number]): readonly Difference[] {
  const where = kept.server_seed_hash;
  const missing: Difference[] =
    rounds < kept.rounds
      ? [{ kind: 'rounds_missing', where, kept: describePair(kept), shown: { said: { rounds } } }]
      : [];
  return client_seed === null ? missing : [...missing, ...compareClientSeed(kept, client_seed)];
}

/** A pair that is not listed must still be the next one. */
function compareUnlisted(
  kept: KeptPair,
  order: readonly string[],
  seeds: ShownSeeds,
  pairs: Pairs,
): readonly Difference[] {
  const { server_seed_hash: where, follows, played } = kept;
  const before = follows === null ? -1 : order.indexOf(follows);
  const instead = before === -1 ? undefined : order[before + 1];
  if (instead !== undefined) {
    const isActive = seeds.active.server_seed_hash === instead;
    const said = { server_seed_hash: instead, follows };
    const shown: Side = { ...(isActive && describeSeed(seeds.active)), ...(follows !== null && { follows }), said };
    return [{ kind: 'next_seed_exchanged', where, kept: describePair(kept), shown }];
  }
  // A long list leaves out the oldest.
  if (!played || pairs.length === LISTED_PAIRS) return [];
  return [{ kind: 'pair_missing', where, kept: describePair(kept), shown: {} }];
}

export function compareClientSeed(kept: KeptPair, clientSeed: string): readonly Difference[] {
  if (kept.client_seed === null || kept.client_seed === clientSeed) return [];
  const where = kept.server_seed_hash;
  const shown = { said: { client_seed: clientSeed } };
  return [{ kind: 'client_seed_exchanged', where, kept: describePair(kept), shown }];
}

const describeSeed = (seed: Pick<KeptPair, 'server_seed_hash' | 'commitment'>): Side => ({
  ...(seed.commitment && { commitment: seed.commitment }),
  said: { server_seed_hash: seed.server_seed_hash },
});

const describePair = ({ commitment, follows, ...said }: KeptPair): Side => ({
  ...(commitment && { commitment }),
  ...(follows !== null && { follows }),
  said,
});
