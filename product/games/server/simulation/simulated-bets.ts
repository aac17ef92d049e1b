import { isRefusal, type PlayerId } from '@wow/core/protocol';
import { games } from '@wow/product/games';
import type { AnyGame } from '../../table/define-game.ts';
import { openGame, type OpenGame } from '../../table/open-game.ts';
import type { Bet } from '../round.ts';
import type { Chance } from './chance.ts';

const POINTS = [50, 100, 200] as const;

/** What a browser sends to the games that are simulated. A new game may join them, and need not. */
const BODIES: Partial<Record<string, (chance: Chance) => unknown>> = {
  dices: (chance) => ({ bet: chance.oneOf(POINTS) }),
  roulette: (chance) => ({ bet: chance.oneOf(POINTS), tier_id: chance.oneOf(['red', 'black', 'zero']) }),
  spin: () => undefined,
};

interface Seat {
  readonly table: OpenGame;
  readonly body: (chance: Chance) => unknown;
}

const seats: readonly Seat[] = Object.entries(games).flatMap(([id, game]: [string, AnyGame]) => {
  const body = BODIES[id];
  return body ? [{ table: openGame(game, game.defaults, '00'.repeat(32)), body }] : [];
});

/** Returns a bet at any of the tables, as the handlers make them. */
export function anyBet(chance: Chance, playerId: PlayerId, idempotencyKey: string): Bet {
  const { table, body } = chance.oneOf(seats);
  const { game, rules } = table;
  const choice: unknown = game.choose(body(chance));
  if (isRefusal(choice)) throw new Error(`${game.id} refused ${choice.code}`);
  const requestHash = `${game.id} ${JSON.stringify(choice)}`;
  return { playerId, idempotencyKey, requestHash, table, choice, stake: rules.stake(choice) };
}
