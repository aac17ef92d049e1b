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

type ReadMarker = { readonly epoch: number; readonly atMs: number };

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
  const cache = new Map<string, CacheEntry>();
  const find = createBatchLoader((tokenHashes: readonly string[]) => findSessions(db, tokenHashes));
  /** Increases when a session ends: earlier reads may be outdated. */
  let epoch = 0;
  const due: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  const beginRead = (): ReadMarker => ({ epoch, atMs: nowMs() });

  /** Ignores a read during which any session has ended. */
  function save(tokenHash: string, playerId: PlayerId, read: ReadMarker): void {
    if (read.epoch !== epoch) return;
    const [oldest] = cache.size >= MAX_CACHED_SESSIONS ? cache.keys() : [];
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(tokenHash, { playerId, seenAtMs: read.atMs, isDue: false });
  }

  async function refreshDue(): Promise<void> {
    while (due.length > 0) {
      const read = beginRead();
      const batch = due.splice(0, REFRESH_BATCH_SIZE);
      const found = await findSessions(db, batch);
      for (const tokenHash of batch) {
        const session = found.get(tokenHash);
        // The next call reads a stale session and records its use.
        if (session?.isStale === false) save(tokenHash, session.playerId, read);
        else cache.delete(tokenHash);
      }
    }
  }

  const onTimer = (): void =>
    void refreshDue()
      // Unread sessions expire from the cache.
      .catch(() => undefined)
      .finally(() => (timer = undefined));

  function findCached(tokenHash: string): PlayerId | null {
    const seen = cache.get(tokenHash);
    if (seen === undefined) return null;
    const ageMs = nowMs() - seen.seenAtMs;
    if (ageMs > MAX_AGE_MS) return null;
    if (ageMs > REFRESH_AFTER_MS && !seen.isDue) {
      seen.isDue = true;
      due.push(tokenHash);
    }
    return seen.playerId;
  }

  function endCached(tokenHash: string): void {
    epoch += 1;
    cache.delete(tokenHash);
  }

  pubsub.subscribe(SESSION_ENDED_TOPIC, {
    onMessage: endCached,
    onGap() {
      epoch += 1;
      cache.clear();
    },
  });

  /** Runs `work`, which passes the token hashes of removed sessions to `end`. */
  async function endAll<T>(work: (end: EndSessions) => Promise<T>): Promise<T> {
    const ended: string[] = [];
    try {
      return await work((tokenHashes) => ended.push(...tokenHashes));
    } finally {
      // Also after an error: the transaction may have committed.
      for (const tokenHash of ended) {
        endCached(tokenHash);
        pubsub.publish(SESSION_ENDED_TOPIC, tokenHash);
      }
    }
  }

  return {
    async findPlayer(tokenHash: string): Promise<PlayerId | null> {
      const cached = findCached(tokenHash);
      if (due.length > 0) timer ??= setTimeout(onTimer, REFRESH_INTERVAL_MS).unref();
      if (cached !== null) return cached;
      const read = beginRead();
      const session = await find(tokenHash);
      if (!session) return null;
      if (session.isStale) await touchSession(db, tokenHash);
      save(tokenHash, session.playerId, read);
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

export type Authenticate = (token: string) => Promise<PlayerId | null>;

export const createAuthenticate =
  (sessions: Sessions): Authenticate =>
  async (token) => {
    const tokenHash = hashSessionToken(token);
    return tokenHash === null ? null : sessions.findPlayer(tokenHash);
  };
