import { isRefusal, type PlayerId, fromUnits } from '@wow/core/protocol';
import { games } from '@wow/product/games';
import { type AnyGame, configureGame, type ConfiguredGame } from '../../table/define-game.ts';
import type { Bet, Series } from '../../server/engine/settle-bets.ts';
import type { Random } from './random.ts';
import { PERIODS } from '../../server/limits/play-limits.ts';
import { type Faults, breakRow, breakTable } from './faults.ts';
import type { DurableState } from './durable-state.ts';
import type { EventLoop, Trace } from './event-loop.ts';
import type { Reply, SimulatedNode } from './simulated-node.ts';
import { getRounds, type Oracle } from './oracle.ts';

const POINTS = [50, 100, 200] as const;

/** A new game may join. */
const BODIES: Partial<Record<string, (chance: Random) => unknown>> = {
  dices: (chance) => ({ bet: chance.pick(POINTS) }),
  roulette: (chance) => ({ bet: chance.pick(POINTS), tier_id: chance.pick(['red', 'black', 'zero']) }),
  spin: () => undefined,
};

interface SimulatedTable {
  readonly table: ConfiguredGame;
  readonly body: (chance: Random) => unknown;
}

const simulatedTables: readonly SimulatedTable[] = Object.entries(games).flatMap(([id, game]: [string, AnyGame]) => {
  const body = BODIES[id];
  return body ? [{ table: configureGame(game, game.defaults, '00'.repeat(32)), body }] : [];
});

function createRandomBet(chance: Random, playerId: PlayerId, idempotencyKey: string): Bet {
  const { table, body } = chance.pick(simulatedTables);
  const { game, rules } = table;
  const choice: unknown = game.choose(body(chance));
  if (isRefusal(choice)) throw new Error(`${game.id} refused ${choice.code}`);
  const series = chance.happens(0.2) ? createRandomSeries(chance) : null;
  const requestHash = `${game.id} ${JSON.stringify([choice, series])}`;
  return {
    playerId,
    idempotencyKey,
    ownsKey: true,
    clientSeed: null,
    requestHash,
    table,
    choice,
    stake: rules.stake(choice),
    series,
  };
}

const createRandomSeries = (chance: Random): Series => ({
  count: 1 + chance.nextInt(6),
  loss: chance.happens(0.5) ? fromUnits(200 + 50 * chance.nextInt(6)) : null,
  win: chance.happens(0.5) ? fromUnits(50 * (1 + chance.nextInt(6))) : null,
});

export interface SimulatedClient {
  /** Finishes open bets only. */
  readonly retire: () => void;
  /** In any state. */
  readonly betOnce: (node: SimulatedNode) => void;
  readonly open: () => number;
  readonly retries: () => number;
}

interface ClientDeps {
  readonly playerId: PlayerId;
  readonly state: DurableState;
  readonly nodes: readonly SimulatedNode[];
  readonly eventLoop: EventLoop;
  readonly random: Random;
  readonly faults: Faults;
  readonly trace: Trace;
  readonly oracle: Oracle;
  readonly newKey: () => string;
}

/** Made before anything is sent. */
interface ClientBet {
  readonly bet: Bet;
  readonly isBad: boolean;
  /** How many times it is in flight. */
  underWay: number;
  isOver: boolean;
}

const THINK_TIME_MS = 40;
const RETRY_DELAY_MS = 120;

export function startClient(deps: ClientDeps): SimulatedClient {
  const { playerId, state, nodes, eventLoop, random, faults, trace, oracle, newKey } = deps;
  const past: Bet[] = [];
  let open = 0;
  let retries = 0;
  let isRetired = false;
  const isCareful = random.happens(0.4);

  function createBet(bet: Bet, isBad = false): ClientBet {
    open += 1;
    past.push(bet);
    return { bet, isBad, underWay: 0, isOver: false };
  }

  function send(wish: ClientBet, node: SimulatedNode): void {
    const { bet } = wish;
    trace.record(`player ${playerId} asks ${node.name} for ${bet.idempotencyKey}`);
    const asking = oracle.onRequest(bet, `${node.name}.${node.life()}`);
    wish.underWay += 1;
    node.ask(bet, (reply) => {
      trace.record(`player ${playerId} is told of ${bet.idempotencyKey}: ${formatReply(reply)}`);
      oracle.onReply(asking, reply);
      const isLost = faults.strikes('answer lost on the way', 0.02);
      eventLoop.after(random.next(), () => receive(wish, isLost ? { kind: 'gone' } : reply));
    });
  }

  function receive(wish: ClientBet, reply: Reply): void {
    wish.underWay -= 1;
    if (wish.isOver) return;
    const isAnswered = reply.kind === 'answered' || (reply.kind === 'rejected' && wish.isBad);
    if (isAnswered) {
      wish.isOver = true;
      open -= 1;
      if (open === 0) thinkAgain();
    } else if (wish.underWay === 0) {
      retries += 1;
      eventLoop.after(RETRY_DELAY_MS * random.next(), () => send(wish, random.pick(nodes)));
    }
  }

  function thinkAgain(): void {
    if (!isRetired) eventLoop.after(THINK_TIME_MS * random.next(), act);
  }

  function act(): void {
    if (isRetired) return;
    const node = random.pick(nodes);
    const fresh = (): Bet => createRandomBet(random, playerId, newKey());
    const chosen = random.next();
    if (chosen < 0.5) send(createBet(fresh()), node);
    else if (chosen < 0.68) burst(node, random.happens(0.01) ? 300 : 2 + random.nextInt(10));
    else if (chosen < 0.78) sendTwice(createBet(fresh()), node);
    else if (chosen < 0.82) sendOtherBody(node);
    else if (chosen < 0.87 && past.length > 0) send(createBet(random.pick(past)), node);
    else if (chosen < 0.92) (isCareful && random.happens(0.5) ? bound : receivePoints)();
    else if (chosen < 0.96) node.rotate(playerId);
    else if (faults.strikes('poisoned bet', 0.8)) sendPoisoned(node);
    if (open === 0 || random.happens(0.1)) thinkAgain();
  }

  /** Several bets at once, in an order that matters. */
  function burst(node: SimulatedNode, count: number): void {
    for (let index = 0; index < count; index += 1) send(createBet(createRandomBet(random, playerId, newKey())), node);
  }

  /** Another system changes the purse. */
  const receivePoints = (): void => state.credit(playerId, fromUnits(50 * (1 + random.nextInt(6))));

  /** Limits or pauses the player in one of their tabs. */
  function bound(): void {
    if (random.happens(0.1)) state.pause(playerId, random.pick(['24h', '7d', '30d']));
    const most = random.pick([0, 50, 100, 300, 1_000, null]);
    state.limit(playerId, random.pick(PERIODS), most === null ? null : fromUnits(most));
  }

  /** The same key at two nodes at once, among other bets or while points arrive that decide about it. */
  function sendTwice(wish: ClientBet, node: SimulatedNode): void {
    send(wish, random.pick(nodes));
    if (random.happens(0.5)) burst(node, 1 + random.nextInt(3));
    if (random.happens(0.3)) eventLoop.after(2 * random.next(), receivePoints);
    send(wish, node);
  }

  /** One key for two bets. */
  function sendOtherBody(node: SimulatedNode): void {
    const key = past.length > 0 && random.happens(0.5) ? random.pick(past).idempotencyKey : newKey();
    send(createBet(createRandomBet(random, playerId, key)), node);
    send(createBet(createRandomBet(random, playerId, key)), random.pick(nodes));
  }

  /** A faulty bet between two good ones. */
  function sendPoisoned(node: SimulatedNode): void {
    const poison = random.pick([breakTable, breakRow]);
    burst(node, 1);
    const wish = createBet(poison(createRandomBet(random, playerId, newKey())), true);
    past.pop();
    send(wish, node);
    burst(node, 1);
  }

  eventLoop.after(THINK_TIME_MS * random.next(), act);
  return {
    retire: () => (isRetired = true),
    betOnce: (node) => send(createBet(createRandomBet(random, playerId, newKey())), node),
    open: () => open,
    retries: () => retries,
  };
}

function formatReply(reply: Reply): string {
  if (reply.kind === 'gone') return 'nothing, the node is gone';
  if (reply.kind === 'rejected') return String(reply.error);
  const { settlement } = reply;
  if (settlement.kind === 'refused') return settlement.code;
  return getRounds(settlement)
    .map(({ nonce, payout }) => `round ${nonce}, paid ${payout}`)
    .join('; ');
}
