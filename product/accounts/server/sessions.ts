import type { Bulletin } from '@wow/core/bulletin';
import { shareReads, type Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { RememberedSessions } from './remembered-sessions.ts';
import { endSession, findSessions, touchSession } from './sessions-store.ts';

/** Who is signed in, as this process knows it. Everything rejects with a `DatabaseError`. */
export interface Sessions {
  /** Returns whose session this is, or null when it is unknown, expired or ended. */
  readonly playerOf: (tokenHash: string) => Promise<PlayerId | null>;
  /** Ends the session for good: here at once, on other nodes as soon as they hear of it. */
  readonly end: (tokenHash: string) => Promise<void>;
  /** Does the same for all sessions that `work` names to be ended; it has to remove them itself. */
  readonly endAll: <T>(work: (end: (tokenHashes: readonly string[]) => void) => Promise<T>) => Promise<T>;
}

export interface SessionsNeeds {
  readonly db: Queryable;
  readonly bulletin: Bulletin;
  readonly nowMs?: () => number;
}

/** Published when a session has ended, with the hash of its token. */
export const SESSION_ENDED_TOPIC = 'session';
const LOOK_AGAIN_EVERY_MS = 1_000;
/** More make a statement that others have to wait for. */
const MOST_AT_ONCE = 512;

/**
 * Returns the sessions of the database, remembered for half a minute, because whoever plays calls every second. Those in
 * use are looked at again in the background, many in one statement, so that nobody waits for that. A session that ends
 * elsewhere is forgotten as soon as this process hears of it, and after half a minute if it never does (decision 0015).
 */
export function openSessions({ db, bulletin, nowMs = () => performance.now() }: SessionsNeeds): Sessions {
  const remembered = new RememberedSessions(nowMs);
  const find = shareReads((tokenHashes: readonly string[]) => findSessions(db, tokenHashes));
  let timer: NodeJS.Timeout | undefined;

  async function lookAgain(): Promise<void> {
    while (remembered.hasDue) {
      const reading = remembered.beginReading();
      const due = remembered.takeDue(MOST_AT_ONCE);
      const found = await findSessions(db, due);
      for (const tokenHash of due) {
        const session = found.get(tokenHash);
        // The next call notes the use of a stale one, and waits for that.
        if (session?.isStale === false) remembered.add(tokenHash, session.playerId, reading);
        else remembered.drop(tokenHash);
      }
    }
  }

  const onTimer = (): void =>
    void lookAgain()
      // Those that could not be looked at grow too old by themselves.
      .catch(() => undefined)
      .finally(() => (timer = undefined));

  const recall = (tokenHash: string): PlayerId | null => {
    const playerId = remembered.playerOf(tokenHash);
    if (remembered.hasDue) timer ??= setTimeout(onTimer, LOOK_AGAIN_EVERY_MS).unref();
    return playerId;
  };

  bulletin.subscribe(SESSION_ENDED_TOPIC, {
    heard: (tokenHash) => remembered.end(tokenHash),
    missed: () => remembered.endAny(),
  });

  async function endAll<T>(work: (end: (tokenHashes: readonly string[]) => void) => Promise<T>): Promise<T> {
    const ended: string[] = [];
    try {
      return await work((tokenHashes) => ended.push(...tokenHashes));
    } finally {
      // Also when the answer was lost: they may be gone.
      for (const tokenHash of ended) {
        remembered.end(tokenHash);
        bulletin.publish(SESSION_ENDED_TOPIC, tokenHash);
      }
    }
  }

  return {
    async playerOf(tokenHash) {
      const known = recall(tokenHash);
      if (known !== null) return known;
      const reading = remembered.beginReading();
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
