import type { PlayerId } from '@wow/core/protocol';
import { createCroupier, type Croupier } from '../croupier.ts';
import { rememberPlaces } from '../remember-places.ts';
import type { Rhythm } from '../rhythm.ts';
import type { Bet, Settlement } from '../round.ts';
import type { Chance } from './chance.ts';
import type { House } from './house.ts';
import type { Scheduler } from './scheduler.ts';
import { createSimulatedBook } from './simulated-book.ts';
import type { Asker, Server } from './server.ts';

/** How an asking at a node ended. `gone`: the node has died, and nobody knows. */
export type Reply =
  | { readonly kind: 'answered'; readonly settlement: Settlement }
  | { readonly kind: 'rejected'; readonly error: unknown }
  | { readonly kind: 'gone' };

/** A process of the server: its queue and its promises live as long as it does. */
export interface SimulatedNode {
  readonly name: string;
  readonly isUp: () => boolean;
  /** Counts the lives of this node: a new one knows nothing of the one before. */
  readonly life: () => number;
  readonly ask: (bet: Bet, onReply: (reply: Reply) => void) => void;
  /** The player turns their seeds by a call of their own, and does not wait for the answer. */
  readonly turn: (playerId: PlayerId) => void;
  /** Dies now and is up again after `downMs`. */
  readonly crash: (downMs: number) => void;
}

interface NodeNeeds {
  readonly name: string;
  readonly batchesAtOnce: number;
  readonly worthAhead: number;
  readonly house: House;
  readonly server: Server;
  readonly scheduler: Scheduler;
  readonly chance: Chance;
}

interface Life {
  readonly asker: Asker;
  readonly croupiers: readonly Croupier[];
  readonly waiting: Set<(reply: Reply) => void>;
}

/** Returns a node that is up. */
export function createSimulatedNode({
  name,
  batchesAtOnce,
  worthAhead,
  house,
  server,
  scheduler,
  chance,
}: NodeNeeds): SimulatedNode {
  let lives = 0;
  let life: Life | null = begin();

  function begin(): Life {
    const number = (lives += 1);
    const asker: Asker = { name: `${name}.${number}`, isAlive: () => life !== null && lives === number };
    const ifAlive = (work: () => void) => () => {
      if (asker.isAlive()) work();
    };
    const rhythm: Rhythm = {
      soon: (work) => scheduler.after(0.1 * chance.next(), ifAlive(work)),
      nowMs: scheduler.nowMs,
      wait: (delayMs) => new Promise((resolve) => scheduler.after(delayMs, ifAlive(resolve))),
      chance: chance.next,
    };
    const book = rememberPlaces(createSimulatedBook(house, server, asker), rhythm);
    // A broken variant has two lines where the product has one.
    const croupiers = (house.laws.keepsOrder ? [1] : [1, 2]).map(() =>
      createCroupier({ book, batchesAtOnce, rhythm, worthAhead }),
    );
    return { asker, croupiers, waiting: new Set() };
  }

  return {
    name,
    isUp: () => life !== null,
    life: () => lives,
    ask(bet, onReply) {
      if (life === null) {
        onReply({ kind: 'gone' });
        return;
      }
      const { waiting, croupiers, asker } = life;
      const end = (reply: Reply): void => {
        if (waiting.delete(end)) onReply(reply);
      };
      waiting.add(end);
      croupiers[chance.below(croupiers.length)]!(bet).then(
        (settlement) => asker.isAlive() && end({ kind: 'answered', settlement }),
        (error: unknown) => asker.isAlive() && end({ kind: 'rejected', error }),
      );
    },
    turn(playerId) {
      if (life === null) return;
      const asked = { commit: () => house.turn(playerId, null) };
      server.ask(life.asker, `turn player ${playerId} as asked`, asked).catch(() => undefined);
    },
    crash(downMs) {
      if (life === null) return;
      const dead = life;
      life = null;
      server.forget(dead.asker);
      for (const end of dead.waiting) end({ kind: 'gone' });
      scheduler.after(downMs, () => (life = begin()));
    },
  };
}
