import { randomUUID } from 'node:crypto';
import { hundredths, whole, type PlayerId } from '@wow/core/protocol';
import type { Economy } from '@wow/product/economy';
import { games } from '@wow/product/games';
import { requestHashes } from '../../product/games/server/request-hashes.ts';
import type { Bet } from '../../product/games/server/round.ts';
import type { AnyGame } from '../../product/games/table/define-game.ts';
import { openGame } from '../../product/games/table/open-game.ts';

/** What is bet, again and again: seven rounds of dices, two of roulette, one spin. */
const BETS = [
  ...Array.from({ length: 7 }, () => ['dices', { bet: whole(50) }] as const),
  ['roulette', { bet: whole(100), tier: 'red' }],
  ['roulette', { bet: whole(50), tier: 'zero' }],
  ['spin', {}],
] as const;

/** Returns a function that gives a player's next bets, as handlers make them, under the games of this economy. */
export function benchBets(economy: Economy, configHash: string): (playerId: PlayerId, count: number) => Bet[] {
  const offers = BETS.map(([id, choice]) => {
    const game: AnyGame = games[id];
    const table = openGame(game, economy.games[id], configHash);
    const { unit, amount } = table.rules.stake(choice);
    const requestHash = requestHashes(game)(choice, true);
    return { table, choice, requestHash, stake: { unit, amount: hundredths(amount) } };
  });
  let next = 0;
  return (playerId, count) =>
    Array.from({ length: count }, () => ({
      playerId,
      idempotencyKey: randomUUID(),
      ...offers[next++ % offers.length]!,
    }));
}
