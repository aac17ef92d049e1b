import { randomUUID } from 'node:crypto';
import { hundredths, fromUnits, type PlayerId } from '@wow/core/protocol';
import type { Economy } from '@wow/product/economy';
import { games } from '@wow/product/games';
import { createRequestHasher } from '../../product/games/server/engine/request-hash.ts';
import type { Bet } from '../../product/games/server/engine/settle-bets.ts';
import { type AnyGame, configureGame } from '../../product/games/table/define-game.ts';

/** The repeated sequence of bets: seven rounds of dices, two of roulette, one spin. */
const BETS = [
  ...Array.from({ length: 7 }, () => ['dices', { bet: fromUnits(50) }] as const),
  ['roulette', { bet: fromUnits(100), tier: 'red' }],
  ['roulette', { bet: fromUnits(50), tier: 'zero' }],
  ['spin', {}],
] as const;

/** Returns a function that creates the next bets of a player in the form that the handlers create. */
export function createBetFactory(economy: Economy, configHash: string): (playerId: PlayerId, count: number) => Bet[] {
  const offers = BETS.map(([id, choice]) => {
    const game: AnyGame = games[id];
    const table = configureGame(game, economy.games[id], configHash);
    const { unit, amount } = table.rules.stake(choice);
    const requestHash = createRequestHasher(game)(choice, true);
    return { table, choice, requestHash, stake: { unit, amount: hundredths(amount) } };
  });
  let next = 0;
  return (playerId, count) =>
    Array.from({ length: count }, () => ({
      playerId,
      idempotencyKey: randomUUID(),
      ownsKey: true,
      clientSeed: null,
      series: null,
      ...offers[next++ % offers.length]!,
    }));
}
