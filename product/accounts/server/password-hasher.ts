import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse, type Refusal } from '@wow/core/protocol';
import { MAX_PASSWORD_POINTS, normalisePassword } from '../password.ts';

/** Starts the work when its turn comes and returns its promise, or returns null when too many are waiting already. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T> | null;

/** Returns a queue that runs at most `concurrency` at once, in order of arrival, and lets `maxWaiting` more wait. */
export function createBoundedQueue(concurrency: number, maxWaiting: number): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const take = (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  // The place is handed over, not given back, so that nobody who comes in between overtakes.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return (work) => {
    if (running >= concurrency && waiting.length >= maxWaiting) return null;
    return take().then(work).finally(leave);
  };
}

/** argon2id, the library's default variant, at the cost that OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash at the same cost that no password is known for. Comparing with it takes as long as with any other. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** At 7 ms each this is half a second of waiting: whoever comes later is better told to come again. */
const MAX_WAITING = 64;

export interface PasswordHasher {
  /** Returns the encoded hash, or the refusal of a server that already has all the hashing it can do. */
  readonly hash: (password: string) => Promise<string | Refusal>;
  /**
   * Returns whether the password is the one that was hashed. Without a hash it takes the same time and is false:
   * nobody can tell by the clock whether there was an account to compare with.
   */
  readonly verify: (encoded: string | null, password: string) => Promise<boolean | Refusal>;
}

/**
 * Returns a hasher that keeps one core free for everybody else: hashing runs on Node's thread pool,
 * and a storm of sign-ins is the cheapest way to take all of it.
 */
export function createPasswordHasher({
  concurrency = Math.max(1, availableParallelism() - 1),
  maxWaiting = MAX_WAITING,
} = {}): PasswordHasher {
  const queue = createBoundedQueue(concurrency, maxWaiting);
  const orBusy = <T>(work: () => Promise<T>): Promise<T | Refusal> =>
    queue(work) ?? Promise.resolve(refuse('unavailable', { retryAfterSeconds: 1 }));
  return {
    hash: (password) => orBusy(() => hash(normalisePassword(password), COST)),
    verify: (encoded, password) =>
      orBusy(
        async () =>
          (await verify(encoded ?? DUMMY_HASH, normalisePassword(emptyIfTooLong(password)))) && encoded !== null,
      ),
  };
}

/** Nobody has a longer one; the limit keeps the time of hashing flat. */
const emptyIfTooLong = (password: string): string => ([...password].length > MAX_PASSWORD_POINTS ? '' : password);
