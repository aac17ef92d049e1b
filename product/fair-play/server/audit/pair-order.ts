import type { AuditedRound, AuditedPair, SeedSealer } from '@wow/product/games/server';
import { CLIENT_SEED } from '@wow/core/fairness';
import { commitTo } from '@wow/core/fairness/server';
import { compare, createIssue, type Issue } from './discrepancy.ts';

/** A round with its leaf. Salt and hash are hex. */
export interface LoggedRound extends AuditedRound {
  readonly leaf_index: number | null;
  readonly salt: string | null;
  readonly leaf_hash: string | null;
}

export interface PairFacts {
  readonly id: number;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  readonly commitment: number | null;
  /** Also of a pair in play: of that the audit shows only results, which its player saw. Null if it does not open. */
  readonly serverSeed: string | null;
}

/** The states of a player's pairs by id: any number of revealed ones, one active, one next. */
const ORDER = ['revealed', 'active', 'next'] as const;

/** Checks the order of one player's seed pairs. */
export class PairOrder {
  #last: AuditedPair | null = null;
  readonly #isWhole: boolean;

  /** `isWhole`: the audit sees all pairs of the player, from the first on. */
  constructor(isWhole: boolean) {
    this.#isWhole = isWhole;
  }

  take(pair: AuditedPair): Issue[] {
    const last = this.#last;
    this.#last = pair;
    const subject = `seed pair ${pair.id}`;
    const seed = CLIENT_SEED.test(pair.clientSeed)
      ? []
      : [createIssue('client seed', subject, 'letters, digits, _ and -, 1 to 64', pair.clientSeed)];
    if (last !== null) return [...seed, ...checkTurn(last, pair)];
    if (!this.#isWhole) return seed;
    return pair.state === 'next'
      ? [...seed, createIssue('seed pair', subject, 'one in play before it', 'none')]
      : [
          ...seed,
          ...checkTimes(`${subject}, when it came into play`, 'it was drawn', pair.createdAt, pair.activatedAt),
        ];
  }

  end(): Issue[] {
    return compare('seed pair', 'the state of the last seed pair', 'next', this.#last?.state ?? 'none');
  }
}

function checkTurn(last: AuditedPair, pair: AuditedPair): Issue[] {
  const subject = `seed pair ${pair.id}`;
  const order = mayFollow(last, pair)
    ? []
    : [createIssue('seed pair', `${subject}, its state`, 'one that follows', `${pair.state} after ${last.state}`)];
  // The next seed is drawn before the client seed of the one in play is known, which its first bet brings.
  order.push(
    ...checkTimes(
      `pair ${last.id}, when it came into play`,
      `pair ${pair.id} was drawn`,
      pair.createdAt,
      last.activatedAt,
    ),
  );
  if (pair.state === 'next') return order;
  return [
    ...order,
    ...checkTimes(
      `${subject}, when it came into play`,
      `pair ${last.id} was revealed`,
      last.revealedAt,
      pair.activatedAt,
    ),
  ];
}

/** Clocks are corrected now and then. */
const CLOCK_TOLERANCE_MS = 3_600_000;

function checkTimes(subject: string, event: string, earlier: Date | null, later: Date | null): Issue[] {
  if (earlier === null || (later !== null && later.getTime() >= earlier.getTime() - CLOCK_TOLERANCE_MS)) return [];
  const expected = `not before ${earlier.toISOString()}, when ${event}`;
  return [createIssue('seed pair', subject, expected, later?.toISOString() ?? 'never')];
}

const mayFollow = (last: AuditedPair, pair: AuditedPair): boolean =>
  last.state === 'revealed' ? pair.state !== 'next' : ORDER.indexOf(pair.state) === ORDER.indexOf(last.state) + 1;

/** Opens a seed of any state and checks its commitment. */
export function openPair(pair: AuditedPair, sealer: SeedSealer): { facts: PairFacts; issues: Issue[] } {
  const facts = {
    id: pair.id,
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    commitment: pair.commitmentLeaf,
  };
  const subject = `seed pair ${pair.id}`;
  let serverSeed: string;
  try {
    serverSeed = sealer.unseal(pair.sealed, pair.serverSeedHash);
  } catch {
    // The seal is bound to the commitment: one of them or the key has changed.
    const found = `${pair.sealed.byteLength} bytes that do not open`;
    const expected = `the sealed seed of ${pair.serverSeedHash}`;
    return { facts: { ...facts, serverSeed: null }, issues: [createIssue('server seed', subject, expected, found)] };
  }
  const issues = compare('server seed', `${subject}, its hash`, commitTo(serverSeed), pair.serverSeedHash);
  return { facts: { ...facts, serverSeed }, issues };
}
