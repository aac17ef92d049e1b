import type { PlayerId } from '@wow/core/protocol';
import { PassingMap } from './passing-map.ts';

/** Whatever waits for its player's turn. */
interface Waiting {
  readonly bet: { readonly playerId: PlayerId };
}

/** What was taken to be dealt with together. */
export interface Taken<One, Start> {
  readonly ones: readonly One[];
  /** Where those players begin whose last bets are still being written: at what these come to. */
  readonly starts: ReadonlyMap<PlayerId, Start>;
}

export interface BetQueue<One extends Waiting, Start> {
  readonly size: () => number;
  /** How many wait whose turn may come now. */
  readonly ready: () => number;
  readonly add: (one: One) => void;
  /**
   * Takes about `most` in the order of arrival, and whole players as far as they fit. Their players are busy from now
   * on: whatever else they have waiting stays, so that no later bet overtakes an earlier one. What would be left of a
   * line and is not worth going ahead is taken as well: it would wait for its player to be back.
   */
  readonly take: (most: number) => Taken<One, Start>;
  /** What was taken of the player comes to `start`, once it is written. If many wait behind it, they may go ahead. */
  readonly goAhead: (taken: Taken<One, Start>, playerId: PlayerId, start: Start) => void;
  /** Takes out everybody of whom this is true, in line or back from having gone ahead, and returns them. */
  readonly remove: (isOut: (one: One) => boolean) => One[];
  /**
   * What was taken of the player is back. What of it was not played goes to the head of their line again, before
   * whatever went ahead meanwhile and is not played either: nothing more is taken of them until all of it is back.
   */
  readonly release: (taken: Taken<One, Start>, playerId: PlayerId, unplayed: readonly One[]) => void;
}

/** What of one player's line was taken at one time. */
interface Part<One, Start> {
  readonly taken: Taken<One, Start>;
  start: Start | null;
  /** Others went ahead of it already: from where it leads to, nobody else may begin. */
  isFollowed: boolean;
  unplayed: readonly One[] | null;
}

interface Line<One, Start> {
  waiting: One[];
  parts: Part<One, Start>[];
  ready: number;
}

/**
 * Returns an empty queue: a line for each player, and the players in the order of their turns. Where `worthAhead` wait
 * behind bets that are being written, they may be taken as well, to be worked out from what those come to.
 */
export function createBetQueue<One extends Waiting, Start>(worthAhead: number): BetQueue<One, Start> {
  const lines = new PassingMap<PlayerId, Line<One, Start>>();
  const turns = new PassingMap<PlayerId, Line<One, Start>>();
  let size = 0;
  let ready = 0;

  const isFree = ({ parts, waiting }: Line<One, Start>): boolean => {
    const [first, second] = parts;
    if (first === undefined) return true;
    if (second !== undefined || first.isFollowed || first.unplayed !== null) return false;
    return first.start !== null && waiting.length >= worthAhead;
  };
  /** After every change of a line. */
  const count = (playerId: PlayerId, line: Line<One, Start>): void => {
    const now = isFree(line) ? line.waiting.length : 0;
    ready += now - line.ready;
    line.ready = now;
    if (now > 0) turns.set(playerId, line);
    else turns.delete(playerId);
    if (line.waiting.length === 0 && line.parts.length === 0) lines.delete(playerId);
  };
  const lineOf = (playerId: PlayerId): Line<One, Start> => {
    const line = lines.get(playerId) ?? { waiting: [], parts: [], ready: 0 };
    lines.set(playerId, line);
    return line;
  };
  const partOf = ({ parts }: Line<One, Start>, taken: Taken<One, Start>): Part<One, Start> => {
    const part = parts.find((one) => one.taken === taken);
    if (part === undefined) throw new Error('this was not taken, or is back already');
    return part;
  };

  return {
    size: () => size,
    ready: () => ready,
    add(one) {
      const line = lineOf(one.bet.playerId);
      line.waiting.push(one);
      size += 1;
      count(one.bet.playerId, line);
    },
    take(most) {
      const ones: One[] = [];
      const starts = new Map<PlayerId, Start>();
      const taken = { ones, starts };
      for (const [playerId, line] of turns) {
        if (ones.length >= most) break;
        const [before] = line.parts;
        if (before?.start) {
          starts.set(playerId, before.start);
          before.isFollowed = true;
        }
        const room = most - ones.length;
        ones.push(...line.waiting.splice(0, line.waiting.length - room < worthAhead ? line.waiting.length : room));
        line.parts.push({ taken, start: null, isFollowed: false, unplayed: null });
        count(playerId, line);
      }
      size -= ones.length;
      return taken;
    },
    goAhead(taken, playerId, start) {
      const line = lineOf(playerId);
      partOf(line, taken).start = start;
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
        for (const part of line.parts) part.unplayed &&= staying(part.unplayed);
        count(playerId, line);
      }
      return out;
    },
    release(taken, playerId, unplayed) {
      const line = lineOf(playerId);
      partOf(line, taken).unplayed = unplayed;
      line.parts = line.parts.filter((part) => part.unplayed?.length !== 0);
      const back = line.parts.map((part) => part.unplayed);
      if (!back.includes(null)) {
        const again = back.flatMap((ones) => ones ?? []);
        line.waiting = [...again, ...line.waiting];
        line.parts = [];
        size += again.length;
      }
      count(playerId, line);
    },
  };
}
