import type { PlayerId } from '@wow/core/protocol';
import { BetEngine, type Scheduler } from '../../server/engine/bet-engine.ts';
import { cachePlayerStates } from '../../server/engine/player-state-store.ts';
import type { Bet, Settlement } from '../../server/engine/settle-bets.ts';
import type { Random } from './random.ts';
import type { DurableState } from './durable-state.ts';
import type { EventLoop } from './event-loop.ts';
import { createSimulatedRepository } from './simulated-repository.ts';
import type { DatabaseClient, DatabaseServer } from './database-server.ts';

/** `gone`: the node has died, and the outcome is unknown. */
export type Reply =
  | { readonly kind: 'answered'; readonly settlement: Settlement }
  | { readonly kind: 'rejected'; readonly error: unknown }
  | { readonly kind: 'gone' };

export interface SimulatedNode {
  readonly name: string;
  readonly isUp: () => boolean;
  /** Each start begins without memory. */
  readonly life: () => number;
  readonly ask: (bet: Bet, onReply: (reply: Reply) => void) => void;
  readonly rotate: (playerId: PlayerId) => void;
  /** The node is up again after `downMs`. */
  readonly crash: (downMs: number) => void;
}

interface NodeDeps {
  readonly name: string;
  readonly maxConcurrentBatches: number;
  readonly state: DurableState;
  readonly server: DatabaseServer;
  readonly eventLoop: EventLoop;
  readonly random: Random;
}

interface NodeProcess {
  readonly client: DatabaseClient;
  readonly engines: readonly BetEngine[];
  readonly waiting: Set<(reply: Reply) => void>;
}

export function createSimulatedNode({
  name,
  maxConcurrentBatches,
  state,
  server,
  eventLoop,
  random,
}: NodeDeps): SimulatedNode {
  let lives = 0;
  let life: NodeProcess | null = begin();

  function begin(): NodeProcess {
    const number = (lives += 1);
    const client: DatabaseClient = { name: `${name}.${number}`, isAlive: () => life !== null && lives === number };
    const ifAlive = (work: () => void) => () => {
      if (client.isAlive()) work();
    };
    const scheduler: Scheduler = {
      defer: (work) => eventLoop.after(0.1 * random.next(), ifAlive(work)),
      nowMs: eventLoop.nowMs,
      wait: (delayMs) => new Promise((resolve) => eventLoop.after(delayMs, ifAlive(resolve))),
      random: random.next,
    };
    const repository = cachePlayerStates(createSimulatedRepository(state, server, client), scheduler);
    // A broken variant has two engines instead of one.
    const engines = (state.guarantees.preservesOrder ? [1] : [1, 2]).map(
      () =>
        new BetEngine({
          repository,
          maxConcurrentBatches,
          scheduler,
        }),
    );
    return { client, engines, waiting: new Set() };
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
      const { waiting, engines, client } = life;
      const end = (reply: Reply): void => {
        if (waiting.delete(end)) onReply(reply);
      };
      waiting.add(end);
      engines[random.nextInt(engines.length)]!.play(bet).then(
        (settlement) => client.isAlive() && end({ kind: 'answered', settlement }),
        (error: unknown) => client.isAlive() && end({ kind: 'rejected', error }),
      );
    },
    rotate(playerId) {
      if (life === null) return;
      const asked = { commit: () => state.rotate(playerId, null) };
      server.execute(life.client, `rotate player ${playerId} as requested`, asked).catch(() => undefined);
    },
    crash(downMs) {
      if (life === null) return;
      const dead = life;
      life = null;
      server.dropClient(dead.client);
      for (const end of dead.waiting) end({ kind: 'gone' });
      eventLoop.after(downMs, () => (life = begin()));
    },
  };
}
