import { toWire } from '@wow/core/protocol';
import { roundIdOf } from '../round-id.ts';
import type { RoundReply } from '../round-reply.ts';
import type { AnyGame } from '../table/define-game.ts';
import type { Round } from './round.ts';
import { signedReceipt } from './signed-receipt.ts';

/** Returns what every game's answer says about its round. */
export const toRoundReply = (round: Round): RoundReply => ({
  success: true,
  balance: toWire(round.pointsAfter),
  round_id: roundIdOf(round.serverSeedHash, round.nonce),
  nonce: round.nonce,
  client_seed: round.clientSeed,
  server_seed_hash: round.serverSeedHash,
  payout: toWire(round.payout),
  ...signedReceipt(round),
});

/** Returns the game's own part of the answer to its player. */
export const toResult = (game: AnyGame, { choice, outcome, spinsAfter }: Round): Record<string, unknown> =>
  game.reply(choice, outcome, { spins: spinsAfter });
