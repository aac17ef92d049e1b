import { LISTED_PAIRS, type Receipt } from '@wow/product/games';
import type { KeptPair } from '../../kept.ts';
import type { Pairs, RotationResult, Seeds } from '../ports.ts';

/** What the site has shown to this browser about one player. */
export interface PlayerRecord {
  /** The player's name in the public log. */
  readonly pseudonym: string;
  /** Null after signing out. */
  readonly username: string | null;
  /** In the order of play; the last one is not in play yet. */
  readonly pairs: readonly KeptPair[];
}

export const startRecord = (pseudonym: string, username: string): PlayerRecord => ({ pseudonym, username, pairs: [] });

export const findPair = ({ pairs }: PlayerRecord, hash: string): KeptPair | undefined =>
  pairs.find(({ server_seed_hash }) => server_seed_hash === hash);

/** Returns the pair that was shown to follow this one. */
export const findNext = ({ pairs }: PlayerRecord, hash: string): KeptPair | undefined =>
  pairs.find(({ follows }) => follows === hash);

/** Adds what the site shows now. Nothing that is known already is replaced. */
export function keepSeeds(record: PlayerRecord, { active, next }: Pick<Seeds, 'active' | 'next'>): PlayerRecord {
  const { server_seed_hash: hash, client_seed, nonce: rounds, commitment } = active;
  return keepPair(
    keepPair(record, { ...UNKNOWN, server_seed_hash: hash, played: true, client_seed, rounds, commitment }),
    {
      ...UNKNOWN,
      ...next,
      follows: hash,
    },
  );
}

/** Adds that a seed was revealed, and the client seed that this browser chose for the next pair, or null. */
export function keepRotation(
  record: PlayerRecord,
  { revealed, ...seeds }: RotationResult,
  clientSeed: string | null,
): PlayerRecord {
  const { server_seed_hash, rounds, client_seed } = revealed;
  const next = findNext(record, server_seed_hash);
  const ended = keepPair(record, { ...UNKNOWN, server_seed_hash, played: true, client_seed, rounds });
  const begun = next ? keepPair(ended, { ...next, played: true, client_seed: clientSeed }) : ended;
  return keepSeeds(begun, seeds);
}

/** Adds that the log has the commitment to this seed. */
export const keepLogged = (record: PlayerRecord, hash: string): PlayerRecord =>
  keepPair(record, { ...UNKNOWN, server_seed_hash: hash, logged: true });

/** Adds how the kept pairs went on. */
export const keepPlayed = (record: PlayerRecord, pairs: Pairs): PlayerRecord =>
  pairs
    .filter(({ server_seed_hash }) => findPair(record, server_seed_hash))
    .reduce<PlayerRecord>((kept, pair) => {
      const { server_seed_hash, client_seed, rounds } = pair;
      return keepPair(kept, { ...UNKNOWN, server_seed_hash, played: true, client_seed, rounds });
    }, record);

/** Adds that a round was played. */
export const keepRound = (
  record: PlayerRecord,
  { server_seed_hash, client_seed, nonce }: Pick<Receipt, 'server_seed_hash' | 'client_seed' | 'nonce'>,
): PlayerRecord => keepPair(record, { ...UNKNOWN, server_seed_hash, played: true, client_seed, rounds: nonce + 1 });

const UNKNOWN = {
  follows: null,
  played: false,
  client_seed: null,
  rounds: 0,
  commitment: null,
  logged: false,
} as const;

function keepPair(record: PlayerRecord, pair: KeptPair): PlayerRecord {
  const kept = findPair(record, pair.server_seed_hash);
  if (!kept) return { ...record, pairs: [...record.pairs, pair].slice(-LISTED_PAIRS) };
  const joined = {
    ...kept,
    follows: kept.follows ?? pair.follows,
    played: kept.played || pair.played,
    logged: kept.logged || pair.logged,
    client_seed: kept.client_seed ?? pair.client_seed,
    rounds: Math.max(kept.rounds, pair.rounds),
    // A commitment is shown before it has its place in the log.
    commitment: kept.commitment?.leaf_index == null ? (pair.commitment ?? kept.commitment) : kept.commitment,
  };
  return { ...record, pairs: record.pairs.map((other) => (other === kept ? joined : other)) };
}
