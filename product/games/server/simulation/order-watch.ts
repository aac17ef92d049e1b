import type { PlayerId } from '@wow/core/protocol';
import { BrokenPromise } from './broken-promise.ts';

/** A bet that was asked for at a node. */
export interface Asked {
  readonly playerId: PlayerId;
  readonly key: string;
  /** One life of one node. */
  readonly place: string;
  readonly order: number;
}

/** Sees to it that bets of a player that were asked for one after the other at one node are played in that order. */
export interface OrderWatch {
  /** Notes every asking. A key that is asked for twice may be played elsewhere first: it does not count any more. */
  readonly asked: (playerId: PlayerId, key: string, place: string) => Asked;
  /** The bet was played, and the purse had this version then. */
  readonly played: (asked: Asked, version: number) => void;
}

interface Played {
  readonly key: string;
  readonly order: number;
  readonly version: number;
}

/** Returns a watch that has seen nothing yet. */
export function createOrderWatch(): OrderWatch {
  const askings = new Map<string, number>();
  const lines = new Map<string, Played[]>();
  let order = 0;
  return {
    asked(playerId, key, place) {
      askings.set(key, (askings.get(key) ?? 0) + 1);
      return { playerId, key, place, order: (order += 1) };
    },
    played({ playerId, key, place, order: asked }, version) {
      if (askings.get(key) !== 1) return;
      const name = `${place} ${playerId}`;
      const line = lines.get(name) ?? [];
      lines.set(name, line);
      let index = line.length;
      while (index > 0 && line[index - 1]!.order > asked) index -= 1;
      const [before, after] = [line[index - 1], line[index]];
      if ((before && before.version > version) || (after && after.version < version)) {
        const story = `${before?.key} at version ${before?.version}, ${key} at ${version}`;
        throw new BrokenPromise('a player is played in order', `${story}, ${after?.key} at ${after?.version}`);
      }
      line.splice(index, 0, { key, order: asked, version });
    },
  };
}
