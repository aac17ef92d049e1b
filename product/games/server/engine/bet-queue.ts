import type { PlayerId } from '@wow/core/protocol';

/** Copying the few that are left costs less than this many departures did. */
const COMPACT_AFTER = 64;

/**
 * A map, in the order of arrival, of what comes and goes thousands of times a second.
 *
 * A `Map` that lives on outgrows its table again and again. Each table that it leaves behind refers to the next one and
 * to all that was in it, and once the first has grown old only a long collection frees any of them: measured, three
 * quarters of everything in flight were kept for most of a second. So we move to a new map now and then, to which
 * nothing old refers.
 */
export class CompactingMap<Key, Value> {
  #entries = new Map<Key, Value>();
  #departures = 0;

  get size(): number {
    return this.#entries.size;
  }

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  /** One that is here already keeps its place. */
  set(key: Key, value: Value): void {
    this.#entries.set(key, value);
  }

  delete(key: Key): void {
    if (!this.#entries.delete(key)) return;
    this.#departures += 1;
    if (this.#departures < Math.max(COMPACT_AFTER, this.#entries.size)) return;
    this.#entries = new Map(this.#entries);
    this.#departures = 0;
  }

  /** Those who are here now, in order. Whoever leaves meanwhile may still be met, whoever comes may not be. */
  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.#entries[Symbol.iterator]();
  }
}

/** Whatever waits for its player's turn. */
interface QueueItem {
  readonly bet: { readonly playerId: PlayerId };
}

/** What was taken to be dealt with together. */
export interface QueuedBatch<One, Start> {
  readonly items: readonly One[];
  /** Where those players begin whose last bets are still being written: at what these come to. */
  readonly predictedStates: ReadonlyMap<PlayerId, Start>;
}

export interface BetQueue<One extends QueueItem, Start> {
  readonly size: () => number;
  /** How many wait whose turn may come now. */
  readonly readyCount: () => number;
  readonly add: (one: One) => void;
  /**
   * Takes about `most` in the order of arrival, and whole players as far as they fit. Their players are busy from now
   * on: whatever else they have waiting stays, so that no later bet overtakes an earlier one. What would be left of a
   * line and is not worth going ahead is taken as well: it would wait for its player to be back.
   */
  readonly takeBatch: (most: number) => QueuedBatch<One, Start>;
  /** What was taken of the player comes to `start`, once it is written. If many wait behind it, they may go ahead. */
  readonly allowPipelining: (taken: QueuedBatch<One, Start>, playerId: PlayerId, start: Start) => void;
  /** Takes out everybody of whom this is true, in line or back from having gone ahead, and returns them. */
  readonly remove: (isOut: (one: One) => boolean) => One[];
  /**
   * What was taken of the player is back. What of it was not played goes to the head of their line again, before
   * whatever went ahead meanwhile and is not played either: nothing more is taken of them until all of it is back.
   */
  readonly release: (taken: QueuedBatch<One, Start>, playerId: PlayerId, unplayed: readonly One[]) => void;
}

/** What of one player's line was taken at one time. */
interface InFlightBatch<One, Start> {
  readonly batch: QueuedBatch<One, Start>;
  predictedState: Start | null;
  /** Others went ahead of it already: from where it leads to, nobody else may begin. */
  isPipelined: boolean;
  retryable: readonly One[] | null;
}

interface PlayerQueue<One, Start> {
  waiting: One[];
  inFlight: InFlightBatch<One, Start>[];
  readyCount: number;
}

/**
 * Returns an empty queue: a line for each player, and the players in the order of their turns. Where `worthAhead` wait
 * behind bets that are being written, they may be taken as well, to be worked out from what those come to.
 */
export function createBetQueue<One extends QueueItem, Start>(worthAhead: number): BetQueue<One, Start> {
  const lines = new CompactingMap<PlayerId, PlayerQueue<One, Start>>();
  const turns = new CompactingMap<PlayerId, PlayerQueue<One, Start>>();
  let size = 0;
  let ready = 0;

  const isFree = ({ inFlight, waiting }: PlayerQueue<One, Start>): boolean => {
    const [first, second] = inFlight;
    if (first === undefined) return true;
    if (second !== undefined || first.isPipelined || first.retryable !== null) return false;
    return first.predictedState !== null && waiting.length >= worthAhead;
  };
  /** After every change of a line. */
  const count = (playerId: PlayerId, line: PlayerQueue<One, Start>): void => {
    const now = isFree(line) ? line.waiting.length : 0;
    ready += now - line.readyCount;
    line.readyCount = now;
    if (now > 0) turns.set(playerId, line);
    else turns.delete(playerId);
    if (line.waiting.length === 0 && line.inFlight.length === 0) lines.delete(playerId);
  };
  const getPlayerQueue = (playerId: PlayerId): PlayerQueue<One, Start> => {
    const line = lines.get(playerId) ?? { waiting: [], inFlight: [], readyCount: 0 };
    lines.set(playerId, line);
    return line;
  };
  const findInFlightBatch = (
    { inFlight }: PlayerQueue<One, Start>,
    taken: QueuedBatch<One, Start>,
  ): InFlightBatch<One, Start> => {
    const part = inFlight.find((one) => one.batch === taken);
    if (part === undefined) throw new Error('this was not taken, or is back already');
    return part;
  };

  return {
    size: () => size,
    readyCount: () => ready,
    add(one) {
      const line = getPlayerQueue(one.bet.playerId);
      line.waiting.push(one);
      size += 1;
      count(one.bet.playerId, line);
    },
    takeBatch(most) {
      const items: One[] = [];
      const predictedStates = new Map<PlayerId, Start>();
      const taken = { items, predictedStates };
      for (const [playerId, line] of turns) {
        if (items.length >= most) break;
        const [before] = line.inFlight;
        if (before?.predictedState) {
          predictedStates.set(playerId, before.predictedState);
          before.isPipelined = true;
        }
        const room = most - items.length;
        items.push(...line.waiting.splice(0, line.waiting.length - room < worthAhead ? line.waiting.length : room));
        line.inFlight.push({ batch: taken, predictedState: null, isPipelined: false, retryable: null });
        count(playerId, line);
      }
      size -= items.length;
      return taken;
    },
    allowPipelining(taken, playerId, start) {
      const line = getPlayerQueue(playerId);
      findInFlightBatch(line, taken).predictedState = start;
      count(playerId, line);
    },
    remove(isOut) {
      const out: One[] = [];
      const staying = (ones: readonly One[]): One[] => {
        const stays: One[] = [];
        for (const one of ones) (isOut(one) ? out : stays).push(one);
        return stays;
      };
      for (const [playerId, line] of lines) {
        const before = line.waiting.length;
        line.waiting = staying(line.waiting);
        size -= before - line.waiting.length;
        for (const part of line.inFlight) part.retryable &&= staying(part.retryable);
        count(playerId, line);
      }
      return out;
    },
    release(taken, playerId, unplayed) {
      const line = getPlayerQueue(playerId);
      findInFlightBatch(line, taken).retryable = unplayed;
      line.inFlight = line.inFlight.filter((part) => part.retryable?.length !== 0);
      const back = line.inFlight.map((part) => part.retryable);
      if (!back.includes(null)) {
        const again = back.flatMap((ones) => ones ?? []);
        line.waiting = [...again, ...line.waiting];
        line.inFlight = [];
        size += again.length;
      }
      count(playerId, line);
    },
  };
}
