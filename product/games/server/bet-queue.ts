import type { PlayerId } from '@wow/core/protocol';

/** Whatever waits for its player's turn. */
interface Waiting {
  readonly bet: { readonly playerId: PlayerId };
}

export interface BetQueue<One extends Waiting> {
  readonly size: () => number;
  /** How many wait whose players are not being dealt with. */
  readonly ready: () => number;
  readonly add: (one: One) => void;
  /**
   * Takes up to `most` in the order of arrival, and whole players as far as they fit. Their players are busy from now
   * on: whatever else they have waiting stays, so that no later bet overtakes an earlier one.
   */
  readonly take: (most: number) => One[];
  /** Takes out everybody in line of whom this is true, and returns them. */
  readonly remove: (isOut: (one: One) => boolean) => One[];
  /** The player is no longer busy, and what was taken of them goes back to the head of their line. */
  readonly release: (playerId: PlayerId, unplayed: readonly One[]) => void;
}

/** Returns an empty queue: a line for each player, and the players in the order of their turns. */
export function createBetQueue<One extends Waiting>(): BetQueue<One> {
  const lines = new Map<PlayerId, One[]>();
  const busy = new Set<PlayerId>();
  const turns = new Set<PlayerId>();
  let size = 0;
  let ready = 0;

  return {
    size: () => size,
    ready: () => ready,
    add(one) {
      const { playerId } = one.bet;
      const line = lines.get(playerId);
      if (line) line.push(one);
      else lines.set(playerId, [one]);
      size += 1;
      if (busy.has(playerId)) return;
      turns.add(playerId);
      ready += 1;
    },
    take(most) {
      const taken: One[] = [];
      for (const playerId of turns) {
        if (taken.length === most) break;
        const line = lines.get(playerId) ?? [];
        ready -= line.length;
        const part = line.splice(0, most - taken.length);
        if (line.length === 0) lines.delete(playerId);
        taken.push(...part);
        turns.delete(playerId);
        busy.add(playerId);
      }
      size -= taken.length;
      return taken;
    },
    remove(isOut) {
      const out: One[] = [];
      for (const [playerId, line] of lines) {
        const stays: One[] = [];
        for (const one of line) (isOut(one) ? out : stays).push(one);
        if (!busy.has(playerId)) ready -= line.length - stays.length;
        if (stays.length > 0) lines.set(playerId, stays);
        else {
          lines.delete(playerId);
          turns.delete(playerId);
        }
      }
      size -= out.length;
      return out;
    },
    release(playerId, unplayed) {
      busy.delete(playerId);
      const line = [...unplayed, ...(lines.get(playerId) ?? [])];
      size += unplayed.length;
      if (line.length === 0) return;
      lines.set(playerId, line);
      turns.add(playerId);
      ready += line.length;
    },
  };
}
