import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse, type Refusal } from '@wow/core/protocol';
import { MAX_PASSWORD_POINTS, normalisePassword } from '../password.ts';

export function createBoundedQueue(concurrency: number, maxWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  const acquire = (): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  // Releasing the slot would let a new task overtake.
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return <T>(work: () => Promise<T>): Promise<T> | null => {
    if (running >= concurrency && waiting.length >= maxWaiting) return null;
    return acquire().then(work).finally(release);
  };
}

/** The cost that OWASP recommends for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Matches no known password; verifying without an account takes the same time. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Half a second of waiting at 7 ms a hash. */
const MAX_WAITING = 64;

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string | Refusal>;
  /** Without a hash it takes the same time, which hides whether an account exists. */
  readonly verify: (encoded: string | null, password: string) => Promise<boolean | Refusal>;
}

/** Returns a hasher that leaves one core free: sign-ins must not fill Node's thread pool. */
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

/** No account has a longer password; this bounds the hashing time. */
const emptyIfTooLong = (password: string): string => ([...password].length > MAX_PASSWORD_POINTS ? '' : password);
