import { createHash } from 'node:crypto';
import {
  answer,
  isRefusal,
  refuse,
  toWire,
  type Call,
  type Endpoint,
  type Handler,
  type Handlers,
} from '@wow/core/protocol';
import { games, type gameEndpoints } from '@wow/product/games';
import { roundIdOf } from '../round-id.ts';
import type { RoundReply } from '../round-reply.ts';
import type { AnyGame } from '../table/define-game.ts';
import { createCroupier, type Croupier, type CroupierNeeds } from './croupier.ts';
import type { Round } from './round.ts';

/** Returns the handler of every game in the registry: one croupier deals them all alike. */
export function gameHandlers(needs: CroupierNeeds): Handlers<typeof gameEndpoints> {
  const croupier = createCroupier(needs);
  const handlers = Object.entries(games).map(([id, game]) => [id, handlerOf(game, croupier)] as const);
  // fromEntries forgets which id leads to which handler; handlerOf made each for the game of that id.
  return Object.fromEntries(handlers) as unknown as Handlers<typeof gameEndpoints>;
}

type MemberCall = Pick<Call<Endpoint & { access: 'member' }>, 'body' | 'playerId' | 'idempotencyKey'>;

const handlerOf =
  (game: AnyGame, croupier: Croupier) =>
  async ({ body, playerId, idempotencyKey }: MemberCall): ReturnType<Handler<Endpoint>> => {
    const choice: unknown = game.choose(body);
    if (isRefusal(choice)) return choice;
    const requestHash = requestHashOf(game, choice);
    const settlement = await croupier({
      playerId,
      idempotencyKey,
      requestHash,
      game,
      choice,
      stake: game.stake(choice),
    });
    return settlement.kind === 'refused'
      ? refuse(settlement.code, { replayed: settlement.replayed })
      : answer({ ...toRoundReply(settlement.round), ...toGameReply(game, settlement.round) }, settlement.replayed);
  };

const requestHashOf = (game: AnyGame, choice: unknown): string =>
  createHash('sha256')
    .update(`${game.endpoint.path}\n${JSON.stringify(choice)}`)
    .digest('hex');

const toGameReply = (game: AnyGame, { choice, outcome }: Round): Record<string, unknown> => game.reply(choice, outcome);

const toRoundReply = (round: Round): RoundReply => ({
  success: true,
  balance: toWire(round.pointsAfter),
  round_id: roundIdOf(round.serverSeedHash, round.nonce),
  nonce: round.nonce,
  client_seed: round.clientSeed,
  server_seed_hash: round.serverSeedHash,
  payout: toWire(round.payout),
});
