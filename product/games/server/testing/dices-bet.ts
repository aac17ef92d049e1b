import { randomUUID } from 'node:crypto';
import { whole, type PlayerId } from '@wow/core/protocol';
import { games } from '@wow/product/games';
import { openGame } from '../../table/open-game.ts';
import type { Bet } from '../round.ts';

const table = openGame(games.dices, games.dices.defaults, '00'.repeat(32));

/** Returns a bet at the dices table, as the handlers make them. */
export function dicesBet(playerId: PlayerId, points: number, idempotencyKey: string = randomUUID()): Bet {
  const choice = { bet: whole(points) };
  return {
    playerId,
    idempotencyKey,
    requestHash: points.toString(16).padStart(64, '0'),
    table,
    choice,
    stake: { unit: 'points', amount: choice.bet },
  };
}
