import type { PlayerId } from '@wow/core/protocol';

/** So long after it was last seen in the database, a session is no longer believed in. */
const BELIEVED_MS = 30_000;
/** From this age on, one in use is looked at again. */
const DUE_AFTER_MS = 10_000;
/** Some megabytes. Those who call within half a minute are far fewer. */
const MOST_SESSIONS = 50_000;

interface Seen {
  readonly playerId: PlayerId;
  readonly seenAtMs: number;
  isDue: boolean;
}

/** When a look at the database began. */
export interface Reading {
  readonly epoch: number;
  readonly atMs: number;
}

/** The sessions that were seen in the database a short time ago, by the hash of their token. */
export class RememberedSessions {
  readonly #sessions = new Map<string, Seen>();
  readonly #nowMs: () => number;
  /** Rises whenever a session ends. What was read in an earlier one may have ended since it was read. */
  #epoch = 0;
  #due: string[] = [];

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Returns what has to be known, from before a look at the database, of what is found there. */
  beginReading(): Reading {
    return { epoch: this.#epoch, atMs: this.#nowMs() };
  }

  /** Whether some in use should be looked at again. */
  get hasDue(): boolean {
    return this.#due.length > 0;
  }

  /** Returns whose session it is, or null when that has to be looked up. */
  playerOf(tokenHash: string): PlayerId | null {
    const seen = this.#sessions.get(tokenHash);
    if (seen === undefined) return null;
    const ageMs = this.#nowMs() - seen.seenAtMs;
    if (ageMs > BELIEVED_MS) return null;
    if (ageMs > DUE_AFTER_MS && !seen.isDue) {
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
  add(tokenHash: string, playerId: PlayerId, { epoch, atMs }: Reading): void {
    if (epoch !== this.#epoch) return;
    const [oldest] = this.#sessions.size >= MOST_SESSIONS ? this.#sessions.keys() : [];
    if (oldest !== undefined) this.#sessions.delete(oldest);
    this.#sessions.set(tokenHash, { playerId, seenAtMs: atMs, isDue: false });
  }

  /** Forgets one that may be alive, and has to be looked up. */
  drop(tokenHash: string): void {
    this.#sessions.delete(tokenHash);
  }

  /** Forgets one that has ended, also for whoever is being told just now that it lives. */
  end(tokenHash: string): void {
    this.#epoch += 1;
    this.drop(tokenHash);
  }

  /** Forgets all: some have ended, and nobody knows which. */
  endAny(): void {
    this.#epoch += 1;
    this.#sessions.clear();
  }
}
