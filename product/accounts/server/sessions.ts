import type { PlayerId } from '@wow/core/protocol';
import type { PubSub } from '@wow/core/pubsub';
import { createBatchLoader, type Queryable } from '@wow/core/database';
import { endSession, findSessions, touchSession, hashSessionToken } from './sessions-store.ts';

/** So long after it was last seen in the database, a session is no longer believed in. */
const MAX_AGE_MS = 30_000;
/** From this age on, one in use is looked at again. */
const REFRESH_AFTER_MS = 10_000;
/** Some megabytes. Those who call within half a minute are far fewer. */
const MAX_CACHED_SESSIONS = 50_000;

interface CacheEntry {
  readonly playerId: PlayerId;
  readonly seenAtMs: number;
  isDue: boolean;
}

/** When a look at the database began. */
export interface ReadMarker {
  readonly epoch: number;
  readonly atMs: number;
}

/** The sessions that were seen in the database a short time ago, by the hash of their token. */
class SessionCache {
  readonly #sessions = new Map<string, CacheEntry>();
  readonly #nowMs: () => number;
  /** Rises whenever a session ends. What was read in an earlier one may have ended since it was read. */
  #epoch = 0;
  #due: string[] = [];

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Returns what has to be known, from before a look at the database, of what is found there. */
  beginRead(): ReadMarker {
    return { epoch: this.#epoch, atMs: this.#nowMs() };
  }

  /** Whether some in use should be looked at again. */
  get hasDue(): boolean {
    return this.#due.length > 0;
  }

  /** Returns whose session it is, or null when that has to be looked up. */
  findPlayer(tokenHash: string): PlayerId | null {
    const seen = this.#sessions.get(tokenHash);
    if (seen === undefined) return null;
    const ageMs = this.#nowMs() - seen.seenAtMs;
    if (ageMs > MAX_AGE_MS) return null;
    if (ageMs > REFRESH_AFTER_MS && !seen.isDue) {
      seen.isDue = true;
      this.#due.push(tokenHash);
    }
    return seen.playerId;
  }

  /** Returns some of them, which are not returned a second time. */
  takeDue(most: number): readonly string[] {
    return this.#due.splice(0, most);
  }

  /** Remembers a session that was found by this reading, unless one has ended since that began. */
  add(tokenHash: string, playerId: PlayerId, { epoch, atMs }: ReadMarker): void {
    if (epoch !== this.#epoch) return;
    const [oldest] = this.#sessions.size >= MAX_CACHED_SESSIONS ? this.#sessions.keys() : [];
    if (oldest !== undefined) this.#sessions.delete(oldest);
    this.#sessions.set(tokenHash, { playerId, seenAtMs: atMs, isDue: false });
  }

  /** Forgets one that may be alive, and has to be looked up. */
  delete(tokenHash: string): void {
    this.#sessions.delete(tokenHash);
  }

  /** Forgets one that has ended, also for whoever is being told just now that it lives. */
  end(tokenHash: string): void {
    this.#epoch += 1;
    this.delete(tokenHash);
  }

  /** Forgets all: some have ended, and nobody knows which. */
  endAll(): void {
    this.#epoch += 1;
    this.#sessions.clear();
  }
}

/** Who is signed in, as this process knows it. Everything rejects with a `DatabaseError`. */
export interface Sessions {
  /** Returns whose session this is, or null when it is unknown, expired or ended. */
  readonly findPlayer: (tokenHash: string) => Promise<PlayerId | null>;
  /** Ends the session for good: here at once, on other nodes as soon as they hear of it. */
  readonly end: (tokenHash: string) => Promise<void>;
  /** Does the same for all sessions that `work` names to be ended; it has to remove them itself. */
  readonly endAll: <T>(work: (end: (tokenHashes: readonly string[]) => void) => Promise<T>) => Promise<T>;
}

export interface SessionsDeps {
  readonly db: Queryable;
  readonly pubsub: PubSub;
  readonly nowMs?: () => number;
}

/** Published when a session has ended, with the hash of its token. */
export const SESSION_ENDED_TOPIC = 'session';
const REFRESH_INTERVAL_MS = 1_000;
/** More make a statement that others have to wait for. */
const REFRESH_BATCH_SIZE = 512;

/**
 * Returns the sessions of the database, remembered for half a minute, because whoever plays calls every second. Those in
 * use are looked at again in the background, many in one statement, so that nobody waits for that. A session that ends
 * elsewhere is forgotten as soon as this process hears of it, and after half a minute if it never does (decision 0015).
 */
export function createSessions({ db, pubsub, nowMs = () => performance.now() }: SessionsDeps): Sessions {
  const remembered = new SessionCache(nowMs);
  const find = createBatchLoader((tokenHashes: readonly string[]) => findSessions(db, tokenHashes));
  let timer: NodeJS.Timeout | undefined;

  async function lookAgain(): Promise<void> {
    while (remembered.hasDue) {
      const reading = remembered.beginRead();
      const due = remembered.takeDue(REFRESH_BATCH_SIZE);
      const found = await findSessions(db, due);
      for (const tokenHash of due) {
        const session = found.get(tokenHash);
        // The next call notes the use of a stale one, and waits for that.
        if (session?.isStale === false) remembered.add(tokenHash, session.playerId, reading);
        else remembered.delete(tokenHash);
      }
    }
  }

  const onTimer = (): void =>
    void lookAgain()
      // Those that could not be looked at grow too old by themselves.
      .catch(() => undefined)
      .finally(() => (timer = undefined));

  const recall = (tokenHash: string): PlayerId | null => {
    const playerId = remembered.findPlayer(tokenHash);
    if (remembered.hasDue) timer ??= setTimeout(onTimer, REFRESH_INTERVAL_MS).unref();
    return playerId;
  };

  pubsub.subscribe(SESSION_ENDED_TOPIC, {
    onMessage: (tokenHash) => remembered.end(tokenHash),
    onGap: () => remembered.endAll(),
  });

  async function endAll<T>(work: (end: (tokenHashes: readonly string[]) => void) => Promise<T>): Promise<T> {
    const ended: string[] = [];
    try {
      return await work((tokenHashes) => ended.push(...tokenHashes));
    } finally {
      // Also when the answer was lost: they may be gone.
      for (const tokenHash of ended) {
        remembered.end(tokenHash);
        pubsub.publish(SESSION_ENDED_TOPIC, tokenHash);
      }
    }
  }

  return {
    async findPlayer(tokenHash) {
      const known = recall(tokenHash);
      if (known !== null) return known;
      const reading = remembered.beginRead();
      const session = await find(tokenHash);
      if (!session) return null;
      if (session.isStale) await touchSession(db, tokenHash);
      remembered.add(tokenHash, session.playerId, reading);
      return session.playerId;
    },
    end: (tokenHash) =>
      endAll((end) => {
        end([tokenHash]);
        return endSession(db, tokenHash);
      }),
    endAll,
  };
}

/** Returns the player whose bearer token this is, or null when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<PlayerId | null>;

/** Returns how this process knows its callers. */
export const createAuthenticate =
  (sessions: Sessions): Authenticate =>
  async (token) => {
    const tokenHash = hashSessionToken(token);
    return tokenHash === null ? null : sessions.findPlayer(tokenHash);
  };
