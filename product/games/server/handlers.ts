import type { Queryable } from '@wow/core/database';
import {
  answer,
  fromTypedEntries,
  hundredths,
  isRefusal,
  refuse,
  type Call,
  type Endpoint,
  type Handler,
  type Handlers,
  toWire,
} from '@wow/core/protocol';
import { games, type gameConfigEndpoints, type gameEndpoints, type GamesSettings } from '@wow/product/games';
import { readHoldings } from '@wow/product/ledger/server';
import { type AnyGame, configureGame, type ConfiguredGame } from '../table/define-game.ts';
import { toRoundId } from '../table/receipt.ts';
import type { RoundReply } from '../table/round-reply.ts';
import type { BetService } from './bet-service.ts';
import { createRequestHasher } from './engine/request-hash.ts';
import { type Bet, replayAnswer, type Round, type Settlement } from './engine/settle-bets.ts';
import { toSignedReceipt } from './receipts/receipts.ts';

/** `configHash` is of the economy that contains the settings. */
export const gameHandlers = (betService: BetService, settings: GamesSettings, configHash: string) =>
  mapGames<Handlers<typeof gameEndpoints>>(settings, (game, own) =>
    createBetHandler(configureGame(game, own, configHash), betService),
  );

export const gameConfigHandlers = (db: Queryable, settings: GamesSettings) =>
  mapGames<Handlers<typeof gameConfigEndpoints>>(settings, (game, own): Handler<Endpoint> => async ({ playerId }) => {
    const spins = playerId === undefined ? hundredths(0) : (await readHoldings(db, playerId)).spins;
    return answer(game.config.reply(own, spins));
  });

const mapGames = <All extends object>(
  settings: GamesSettings,
  toHandler: (game: AnyGame, own: unknown) => unknown,
): All =>
  fromTypedEntries<All>(
    Object.entries<AnyGame>(games).map(([id, game]) => [id, toHandler(game, settings[id as keyof GamesSettings])]),
  );

type MemberCall = Pick<
  Call<Endpoint & { access: 'member' }>,
  'body' | 'playerId' | 'idempotencyKey' | 'ownsKey' | 'clientSeed'
>;

function createBetHandler(table: ConfiguredGame, { repository, engine }: BetService) {
  const { game, rules } = table;
  const hashRequest = createRequestHasher(game);
  return async ({ body, playerId, idempotencyKey, ownsKey, clientSeed }: MemberCall): ReturnType<Handler<Endpoint>> => {
    const choice: unknown = game.choose(body);
    if (isRefusal(choice)) return choice;
    const refusal = rules.refuses(choice);
    const stake = rules.stake(choice);
    const requestHash = hashRequest(choice, refusal === null);
    const bet: Bet = { playerId, idempotencyKey, ownsKey, clientSeed, requestHash, table, choice, stake };
    if (!refusal) return toAnswer(game, await engine.play(bet));
    // A round from when the rules offered this choice keeps its answer.
    const [pending] = await repository.loadBets([bet]);
    return pending?.knownAnswer ? toAnswer(game, replayAnswer(pending.knownAnswer, bet)) : refusal;
  };
}

function toAnswer(game: AnyGame, settlement: Settlement): Awaited<ReturnType<Handler<Endpoint>>> {
  if (settlement.kind === 'refused') return refuse(settlement.code, { replayed: settlement.replayed });
  const { round, replayed } = settlement;
  const { choice, outcome, spinsAfter } = round;
  const result: Record<string, unknown> = game.reply(choice, outcome, { spins: spinsAfter });
  return answer(Object.assign(toRoundReply(round), result), replayed);
}

const toRoundReply = (round: Round): RoundReply => ({
  success: true,
  balance: toWire(round.pointsAfter),
  round_id: toRoundId(round.serverSeedHash, round.nonce),
  nonce: round.nonce,
  client_seed: round.clientSeed,
  server_seed_hash: round.serverSeedHash,
  payout: toWire(round.payout),
  ...toSignedReceipt(round),
});
