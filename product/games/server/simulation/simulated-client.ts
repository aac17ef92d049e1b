import type { PlayerId } from '@wow/core/protocol';
import { whole } from '@wow/core/protocol';
import { PERIODS } from '../bounds/period.ts';
import type { Bet } from '../round.ts';
import type { Chance } from './chance.ts';
import type { Faults } from './faults.ts';
import type { House } from './house.ts';
import { poisonRow, poisonTable } from './poison.ts';
import type { Scheduler } from './scheduler.ts';
import { anyBet } from './simulated-bets.ts';
import type { Reply, SimulatedNode } from './simulated-node.ts';
import type { Trace } from './trace.ts';
import type { Witness } from './witness.ts';

/** A player's browser. */
export interface SimulatedClient {
  /** It does nothing new from now on, and only finishes what it has begun. */
  readonly retire: () => void;
  /** Places one more bet, whatever it has been doing. */
  readonly betOnce: (node: SimulatedNode) => void;
  /** Bets that have no answer yet. */
  readonly open: () => number;
  readonly retries: () => number;
}

interface ClientNeeds {
  readonly playerId: PlayerId;
  readonly house: House;
  readonly nodes: readonly SimulatedNode[];
  readonly scheduler: Scheduler;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly trace: Trace;
  readonly witness: Witness;
  readonly newKey: () => string;
}

/** A bet with its key, made before anything is sent and kept until it is answered. */
interface Wish {
  readonly bet: Bet;
  readonly isBad: boolean;
  /** How many times it is on its way at this moment. */
  underWay: number;
  isOver: boolean;
}

const THINKS_MS = 40;
const RETRIES_AFTER_MS = 120;

/** Lets a browser play: it bets, retries, repeats itself, turns seeds, and is given points by a stranger. */
export function startClient(needs: ClientNeeds): SimulatedClient {
  const { playerId, house, nodes, scheduler, chance, faults, trace, witness, newKey } = needs;
  const past: Bet[] = [];
  let open = 0;
  let retries = 0;
  let isRetired = false;
  const isCareful = chance.happens(0.4);

  function wishFor(bet: Bet, isBad = false): Wish {
    open += 1;
    past.push(bet);
    return { bet, isBad, underWay: 0, isOver: false };
  }

  function send(wish: Wish, node: SimulatedNode): void {
    const { bet } = wish;
    trace.note(`player ${playerId} asks ${node.name} for ${bet.idempotencyKey}`);
    const asking = witness.asks(bet, `${node.name}.${node.life()}`);
    wish.underWay += 1;
    node.ask(bet, (reply) => {
      trace.note(`player ${playerId} is told of ${bet.idempotencyKey}: ${toldBy(reply)}`);
      witness.hears(asking, reply);
      const isLost = faults.strikes('answer lost on the way', 0.02);
      scheduler.after(chance.next(), () => receive(wish, isLost ? { kind: 'gone' } : reply));
    });
  }

  function receive(wish: Wish, reply: Reply): void {
    wish.underWay -= 1;
    if (wish.isOver) return;
    const isAnswered = reply.kind === 'answered' || (reply.kind === 'rejected' && wish.isBad);
    if (isAnswered) {
      wish.isOver = true;
      open -= 1;
      if (open === 0) thinkAgain();
    } else if (wish.underWay === 0) {
      retries += 1;
      scheduler.after(RETRIES_AFTER_MS * chance.next(), () => send(wish, chance.oneOf(nodes)));
    }
  }

  function thinkAgain(): void {
    if (!isRetired) scheduler.after(THINKS_MS * chance.next(), act);
  }

  function act(): void {
    if (isRetired) return;
    const node = chance.oneOf(nodes);
    const fresh = (): Bet => anyBet(chance, playerId, newKey());
    const chosen = chance.next();
    if (chosen < 0.5) send(wishFor(fresh()), node);
    else if (chosen < 0.68) burst(node, chance.happens(0.01) ? 300 : 2 + chance.below(10));
    else if (chosen < 0.78) twins(wishFor(fresh()), node);
    else if (chosen < 0.82) otherBody(node);
    else if (chosen < 0.87 && past.length > 0) send(wishFor(chance.oneOf(past)), node);
    else if (chosen < 0.92) (isCareful && chance.happens(0.5) ? bound : beGiven)();
    else if (chosen < 0.96) node.turn(playerId);
    else if (faults.strikes('poisoned bet', 0.8)) poisoned(node);
    if (open === 0 || chance.happens(0.1)) thinkAgain();
  }

  /** Several bets at once, in an order that matters. */
  function burst(node: SimulatedNode, count: number): void {
    for (let index = 0; index < count; index += 1) send(wishFor(anyBet(chance, playerId, newKey())), node);
  }

  /** A stranger changes the purse. */
  const beGiven = (): void => house.credit(playerId, whole(50 * (1 + chance.below(6))));

  /** They limit what they may lose, in one of their tabs, or play no more for a while. */
  function bound(): void {
    if (chance.happens(0.1)) house.pause(playerId, chance.oneOf(['24h', '7d', '30d']));
    const most = chance.oneOf([0, 50, 100, 300, 1_000, null]);
    house.limit(playerId, chance.oneOf(PERIODS), most === null ? null : whole(most));
  }

  /** The same key at two nodes at the same time, among other bets or while points arrive that decide about it. */
  function twins(wish: Wish, node: SimulatedNode): void {
    send(wish, chance.oneOf(nodes));
    if (chance.happens(0.5)) burst(node, 1 + chance.below(3));
    if (chance.happens(0.3)) scheduler.after(2 * chance.next(), beGiven);
    send(wish, node);
  }

  /** One key for two different bets. */
  function otherBody(node: SimulatedNode): void {
    const key = past.length > 0 && chance.happens(0.5) ? chance.oneOf(past).idempotencyKey : newKey();
    send(wishFor(anyBet(chance, playerId, key)), node);
    send(wishFor(anyBet(chance, playerId, key)), chance.oneOf(nodes));
  }

  /** A bet that cannot be played, between two that can. */
  function poisoned(node: SimulatedNode): void {
    const poison = chance.oneOf([poisonTable, poisonRow]);
    burst(node, 1);
    const wish = wishFor(poison(anyBet(chance, playerId, newKey())), true);
    past.pop();
    send(wish, node);
    burst(node, 1);
  }

  scheduler.after(THINKS_MS * chance.next(), act);
  return {
    retire: () => (isRetired = true),
    betOnce: (node) => send(wishFor(anyBet(chance, playerId, newKey())), node),
    open: () => open,
    retries: () => retries,
  };
}

function toldBy(reply: Reply): string {
  if (reply.kind === 'gone') return 'nothing, the node is gone';
  if (reply.kind === 'rejected') return String(reply.error);
  const { settlement } = reply;
  return settlement.kind === 'refused'
    ? settlement.code
    : `round ${settlement.round.nonce}, paid ${settlement.round.payout}`;
}
