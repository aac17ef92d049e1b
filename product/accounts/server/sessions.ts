import type { PlayerId } from '@wow/core/protocol';
import type { PubSub } from '@wow/core/pubsub';
import { createBatchLoader, type Queryable } from '@wow/core/database';
import { endSession, findSessions, touchSession, hashSessionToken } from './sessions-store.ts';

const MAX_AGE_MS = 30_000;
const REFRESH_AFTER_MS = 10_000;
const MAX_CACHED_SESSIONS = 50_000;

interface CacheEntry {
  readonly playerId: PlayerId;
  readonly seenAtMs: number;
  isDue: boolean;
}

interface ReadMarker {
  readonly epoch: number;
  readonly atMs: number;
}

class SessionCache {
  readonly #sessions = new Map<string, CacheEntry>();
  readonly #nowMs: () => number;
  /** Increases when a session ends: earlier reads may be outdated. */
  #epoch = 0;
  #due: string[] = [];

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  beginRead(): ReadMarker {
    return { epoch: this.#epoch, atMs: this.#nowMs() };
  }

  get hasDue(): boolean {
    return this.#due.length > 0;
  }

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

  takeDue(limit: number): readonly string[] {
    return this.#due.splice(0, limit);
  }

  /** Ignores a read during which any session has ended. */
  add(tokenHash: string, playerId: PlayerId, { epoch, atMs }: ReadMarker): void {
    if (epoch !== this.#epoch) return;
    const [oldest] = this.#sessions.size >= MAX_CACHED_SESSIONS ? this.#sessions.keys() : [];
    if (oldest !== undefined) this.#sessions.delete(oldest);
    this.#sessions.set(tokenHash, { playerId, seenAtMs: atMs, isDue: false });
  }

  delete(tokenHash: string): void {
    this.#sessions.delete(tokenHash);
  }

  end(tokenHash: string): void {
    this.#epoch += 1;
    this.delete(tokenHash);
  }

  endAll(): void {
    this.#epoch += 1;
    this.#sessions.clear();
  }
}

interface SessionsDeps {
  readonly db: Queryable;
  readonly pubsub: PubSub;
  readonly nowMs?: () => number;
}

export type EndSessions = (tokenHashes: readonly string[]) => void;

export type Sessions = ReturnType<typeof createSessions>;

/** The message is a token hash. */
export const SESSION_ENDED_TOPIC = 'session';
const REFRESH_INTERVAL_MS = 1_000;
/** A larger statement delays others. */
const REFRESH_BATCH_SIZE = 512;

/**
 * Caches sessions for half a minute and refreshes those in use in batches. Other nodes send ended sessions; without a
 * message they expire (ADR 15).
 */
export function createSessions({ db, pubsub, nowMs = () => performance.now() }: SessionsDeps) {
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
        // The next call reads a stale session and records its use.
        if (session?.isStale === false) cache.add(tokenHash, session.playerId, marker);
        else cache.delete(tokenHash);
      }
    }
  }

  const onTimer = (): void =>
    void refreshDue()
      // Unread sessions expire from the cache.
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

  /** Runs `work`, which passes the token hashes of removed sessions to `end`. */
  async function endAll<T>(work: (end: EndSessions) => Promise<T>): Promise<T> {
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
    async findPlayer(tokenHash: string): Promise<PlayerId | null> {
      const cached = findCached(tokenHash);
      if (cached !== null) return cached;
      const marker = cache.beginRead();
      const session = await find(tokenHash);
      if (!session) return null;
      if (session.isStale) await touchSession(db, tokenHash);
      cache.add(tokenHash, session.playerId, marker);
      return session.playerId;
    },
    /** Ends the session here at once, on other nodes when they receive the message. */
    end: (tokenHash: string): Promise<void> =>
      endAll((end) => {
        end([tokenHash]);
        return endSession(db, tokenHash);
      }),
    endAll,
  };
}

/** Returns the player of a bearer token, or null. */
export type Authenticate = (token: string) => Promise<PlayerId | null>;

export const createAuthenticate =
  (sessions: Sessions): Authenticate =>
  async (token) => {
    const tokenHash = hashSessionToken(token);
    return tokenHash === null ? null : sessions.findPlayer(tokenHash);
  };
