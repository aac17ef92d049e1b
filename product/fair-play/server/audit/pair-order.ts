import { commitTo } from '@wow/core/fairness/server';
import type { AuditedPair, SeedSealer } from '@wow/product/games/server';
import type { Mistake } from './check-round.ts';
import type { PairFacts } from './logged-round.ts';

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

/** The states of a player's pairs in the order of their ids: any number of revealed ones, one in play, one to come. */
const ORDER = ['revealed', 'active', 'next'] as const;

/** Follows one player's seed pairs in the order in which they come into play. */
export class PairOrder {
  #last: AuditedPair | null = null;
  readonly #isWhole: boolean;

  /** `isWhole` when all pairs of the player are seen, from the first on. */
  constructor(isWhole: boolean) {
    this.#isWhole = isWhole;
  }

  /** Takes the next pair, and returns what does not agree with the one before it. */
  take(pair: AuditedPair): Mistake[] {
    const last = this.#last;
    this.#last = pair;
    const subject = `seed pair ${pair.id}`;
    const mistakes: Mistake[] = [];
    if (!CLIENT_SEED.test(pair.client_seed)) {
      mistakes.push({ kind: 'client seed', subject, expected: 'letters, digits, _ and -, 1 to 64', found: pair.client_seed });
    } // prettier-ignore
    if (last === null) {
      if (this.#isWhole && pair.state === 'next') mistakes.push(pairMistake(subject, 'one in play before it', 'none'));
      return mistakes;
    }
    if (!mayFollow(last, pair)) mistakes.push(pairMistake(`${subject}, its state`, 'one that follows', `${pair.state} after ${last.state}`)); // prettier-ignore
    // They are turned in one transaction, which has one time.
    if (pair.state !== 'next' && last.revealed_at !== pair.activated_at) {
      mistakes.push(pairMistake(`${subject}, when it came into play`, `${last.revealed_at}, when pair ${last.id} was revealed`, String(pair.activated_at))); // prettier-ignore
    }
    return mistakes;
  }

  /** Returns what does not agree when there are no more. */
  end(): Mistake[] {
    return this.#last?.state === 'next'
      ? []
      : [pairMistake('the last seed pair', 'one that is still to come', this.#last?.state ?? 'none')];
  }
}

const mayFollow = (last: AuditedPair, pair: AuditedPair): boolean =>
  last.state === 'revealed' ? pair.state !== 'next' : ORDER.indexOf(pair.state) === ORDER.indexOf(last.state) + 1;

/** Returns what rounds are held against, with the seed where it is revealed; and what does not agree in that. */
export function openPair(pair: AuditedPair, sealer: SeedSealer): { facts: PairFacts; mistakes: Mistake[] } {
  const facts = { id: pair.id, serverSeedHash: pair.server_seed_hash, clientSeed: pair.client_seed };
  if (pair.revealed_seed === null) return { facts: { ...facts, serverSeed: null }, mistakes: [] };
  const subject = `seed pair ${pair.id}`;
  let serverSeed: string;
  try {
    serverSeed = sealer.open(pair.revealed_seed, pair.server_seed_hash);
  } catch {
    // Bound to its commitment: one of the two is not what it was, or the key is another.
    const found = `${pair.revealed_seed.byteLength} bytes that do not open`;
    const expected = `the sealed seed of ${pair.server_seed_hash}`;
    return { facts: { ...facts, serverSeed: null }, mistakes: [{ kind: 'server seed', subject, expected, found }] };
  }
  const hash = commitTo(serverSeed);
  if (hash === pair.server_seed_hash) return { facts: { ...facts, serverSeed }, mistakes: [] };
  const mistake: Mistake = {
    kind: 'server seed',
    subject: `${subject}, its hash`,
    expected: hash,
    found: pair.server_seed_hash,
  };
  return { facts: { ...facts, serverSeed }, mistakes: [mistake] };
}

const pairMistake = (subject: string, expected: string, found: string): Mistake => ({
  kind: 'seed pair',
  subject,
  expected,
  found,
});
