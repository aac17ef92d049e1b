import type { PlayerId } from '@wow/core/protocol';
import type { PubSub } from '@wow/core/pubsub';
import { createBatchLoader, type Queryable } from '@wow/core/database';
import { endSession, findSessions, touchSession, hashSessionToken } from './sessions-store.ts';

/** A cached session is valid this long after it was read from the database. */
const MAX_AGE_MS = 30_000;
/** A session in use is read again from this age on. */
const REFRESH_AFTER_MS = 10_000;
/** Some megabytes; far fewer players call within half a minute. */
const MAX_CACHED_SESSIONS = 50_000;

interface CacheEntry {
  readonly playerId: PlayerId;
  readonly seenAtMs: number;
  isDue: boolean;
}

/** The start of a read from the database. */
interface ReadMarker {
  readonly epoch: number;
  readonly atMs: number;
}

/** Sessions recently read from the database, by token hash. */
class SessionCache {
  readonly #sessions = new Map<string, CacheEntry>();
  readonly #nowMs: () => number;
  /** Increases when a session ends; a read from an earlier epoch may be outdated. */
  #epoch = 0;
  #due: string[] = [];

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Returns the marker to pass to `add` for the sessions that the read finds. */
  beginRead(): ReadMarker {
    return { epoch: this.#epoch, atMs: this.#nowMs() };
  }

  /** Whether sessions in use are due for another read. */
  get hasDue(): boolean {
    return this.#due.length > 0;
  }

  /** Returns the player of the session, or null if it is not cached. */
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

  /** Removes and returns up to `limit` due token hashes. */
  takeDue(limit: number): readonly string[] {
    return this.#due.splice(0, limit);
  }

  /** Caches a session found by a read, unless any session has ended since the read began. */
  add(tokenHash: string, playerId: PlayerId, { epoch, atMs }: ReadMarker): void {
    if (epoch !== this.#epoch) return;
    const [oldest] = this.#sessions.size >= MAX_CACHED_SESSIONS ? this.#sessions.keys() : [];
    if (oldest !== undefined) this.#sessions.delete(oldest);
    this.#sessions.set(tokenHash, { playerId, seenAtMs: atMs, isDue: false });
  }

  delete(tokenHash: string): void {
    this.#sessions.delete(tokenHash);
  }

  /** Removes an ended session and invalidates reads in progress. */
  end(tokenHash: string): void {
    this.#epoch += 1;
    this.delete(tokenHash);
  }

  /** Removes all sessions, because an unknown number has ended. */
  endAll(): void {
    this.#epoch += 1;
    this.#sessions.clear();
  }
}

/** The sessions of all players. Methods reject with `DatabaseError`. */
export interface Sessions {
  /** Returns the player of the session, or null if it is unknown, expired or ended. */
  readonly findPlayer: (tokenHash: string) => Promise<PlayerId | null>;
  /** Ends the session: here at once, on other nodes when they receive the message. */
  readonly end: (tokenHash: string) => Promise<void>;
  /** Runs `work`, which removes sessions from the database and passes their token hashes to `end`. */
  readonly endAll: <T>(work: (end: (tokenHashes: readonly string[]) => void) => Promise<T>) => Promise<T>;
}

export interface SessionsDeps {
  readonly db: Queryable;
  readonly pubsub: PubSub;
  readonly nowMs?: () => number;
}

/** The message is the token hash of an ended session. */
export const SESSION_ENDED_TOPIC = 'session';
const REFRESH_INTERVAL_MS = 1_000;
/** A larger batch makes a statement that delays others. */
const REFRESH_BATCH_SIZE = 512;

/**
 * Returns the sessions of the database, cached for half a minute. Sessions in use are refreshed in the background, in
 * batches. A session that ends on another node is removed by its message, or after half a minute without one (ADR 15).
 */
export function createSessions({ db, pubsub, nowMs = () => performance.now() }: SessionsDeps): Sessions {
  const cache = new SessionCache(nowMs);
  const find = createBatchLoader((tokenHashes: readonly string[]) => findSessions(db, tokenHashes));
  let timer: NodeJS.Timeout | undefined;

  async function refreshDue(): Promise<void> {
    while (cache.hasDue) {
      const marker = cache.beginRead();
      const due = cache.takeDue(REFRESH_BATCH_SIZE);
      const found = await findSessions(db, due);
      for (const tokenHash of due) {
        const session = found.get(tokenHash);
        // The next call of a stale session reads it again and records its use.
        if (session?.isStale === false) cache.add(tokenHash, session.playerId, marker);
        else cache.delete(tokenHash);
      }
    }
  }

  const onTimer = (): void =>
    void refreshDue()
      // Sessions that could not be read expire from the cache.
      .catch(() => undefined)
      .finally(() => (timer = undefined));

  const findCached = (tokenHash: string): PlayerId | null => {
    const playerId = cache.findPlayer(tokenHash);
    if (cache.hasDue) timer ??= setTimeout(onTimer, REFRESH_INTERVAL_MS).unref();
    return playerId;
  };

  pubsub.subscribe(SESSION_ENDED_TOPIC, {
    onMessage: (tokenHash) => cache.end(tokenHash),
    onGap: () => cache.endAll(),
  });

  async function endAll<T>(work: (end: (tokenHashes: readonly string[]) => void) => Promise<T>): Promise<T> {
    const ended: string[] = [];
    try {
      return await work((tokenHashes) => ended.push(...tokenHashes));
    } finally {
      // Also after an error: the transaction may have committed.
      for (const tokenHash of ended) {
        cache.end(tokenHash);
        pubsub.publish(SESSION_ENDED_TOPIC, tokenHash);
      }
    }
  }

  return {
    async findPlayer(tokenHash) {
      const cached = findCached(tokenHash);
      if (cached !== null) return cached;
      const marker = cache.beginRead();
      const session = await find(tokenHash);
      if (!session) return null;
      if (session.isStale) await touchSession(db, tokenHash);
      cache.add(tokenHash, session.playerId, marker);
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

/** Returns the player of a bearer token, or null if it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<PlayerId | null>;

export const createAuthenticate =
  (sessions: Sessions): Authenticate =>
  async (token) => {
    const tokenHash = hashSessionToken(token);
    return tokenHash === null ? null : sessions.findPlayer(tokenHash);
  };
