import { toWire } from '@wow/core/protocol';
import { games, type OwnRound } from '@wow/product/games';
import { roundIdOf } from '../round-id.ts';
import type { AnyGame } from '../table/define-game.ts';
import type { StoredRound } from './history-store.ts';

/** What anybody may know of a round whose seed is revealed. */
export function toRound(round: StoredRound) {
  const game: AnyGame | undefined = (games as Readonly<Record<string, AnyGame>>)[round.game];
  if (!game) throw new Error(`no game has the id ${round.game}`);
  return {
    id: roundIdOf(round.serverSeedHash, round.nonce),
    game: round.game,
    bet: toWire(round.bet),
    choice: game.show(round.choice) ?? {},
    result: game.result(round.outcome),
    payout: toWire(round.payout),
    nonce: round.nonce,
    client_seed: round.clientSeed,
    server_seed_hash: round.serverSeedHash,
    ...(round.serverSeed !== null && { server_seed: round.serverSeed }),
    config_hash: round.configHash,
    at: round.at.toISOString(),
  };
}

/** What its player may know of a round. */
export const toOwnRound = (round: StoredRound): OwnRound => ({
  ...toRound(round),
  key: round.idempotencyKey,
  balance_before: toWire(round.pointsBefore),
  balance_after: toWire(round.pointsAfter),
  ...(round.spinsBefore !== round.spinsAfter && {
    spins_before: toWire(round.spinsBefore),
    spins_after: toWire(round.spinsAfter),
  }),
});
