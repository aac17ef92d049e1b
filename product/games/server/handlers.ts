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
import {
  games,
  type gameConfigEndpoints,
  type gameEndpoints,
  type gameSeriesEndpoints,
  type GamesSettings,
} from '@wow/product/games';
import { readHoldings } from '@wow/product/ledger/server';
import { parseBet } from '../table/bet-settings.ts';
import type { SeriesReply, SeriesTerms } from '../table/series.ts';
import { type AnyGame, configureGame, type ConfiguredGame } from '../table/define-game.ts';
import { toRoundId } from '../table/receipt.ts';
import type { RoundReply } from '../table/round-reply.ts';
import type { BetService } from './bet-service.ts';
import { createRequestHasher } from './engine/request-hash.ts';
import { type Bet, replayAnswer, type Round, type Series, type Settlement } from './engine/settle-bets.ts';
import { toSignedReceipt } from './receipts/receipts.ts';

/** `configHash` is of the economy that contains the settings. */
export const gameHandlers = (betService: BetService, settings: GamesSettings, configHash: string) =>
  mapGames<Handlers<typeof gameEndpoints>>(settings, (game, own) => {
    const play = createPlay(configureGame(game, own, configHash), betService);
    return (call: MemberCall) => play(call, call.body, null);
  });

export const gameSeriesHandlers = (betService: BetService, settings: GamesSettings, configHash: string) =>
  mapGames<Handlers<typeof gameSeriesEndpoints>>(settings, (game, own) => {
    const play = createPlay(configureGame(game, own, configHash), betService);
    return (call: MemberCall) => {
      const { count, stop_loss: loss, stop_win: win, ...bet } = call.body as unknown as SeriesTerms; // `mapGames` loses the types of the bodies
      const [mostLost, enoughWon] = [loss, win].map((points) => (points === undefined ? null : parseBet(points)));
      if (isRefusal(mostLost)) return Promise.resolve(mostLost);
      if (isRefusal(enoughWon)) return Promise.resolve(enoughWon);
      return play(call, bet, { count, loss: mostLost ?? null, win: enoughWon ?? null });
    };
  });

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

/** Returns a function that plays one bet, whose body is `own`: once, or as a series. */
function createPlay(table: ConfiguredGame, { repository, engine }: BetService) {
  const { game, rules } = table;
  const hashRequest = createRequestHasher(game);
  return async (call: MemberCall, own: unknown, series: Series | null): ReturnType<Handler<Endpoint>> => {
    const choice: unknown = game.choose(own);
    if (isRefusal(choice)) return choice;
    const refusal = rules.refuses(choice);
    const stake = rules.stake(choice);
    if (series?.loss != null && stake.unit === 'points' && series.loss < stake.amount) return LOSS_BELOW_BET;
    const { playerId, idempotencyKey, ownsKey, clientSeed } = call;
    const requestHash = hashRequest(choice, refusal === null, series);
    const bet: Bet = { playerId, idempotencyKey, ownsKey, clientSeed, requestHash, table, choice, stake, series };
    if (!refusal) return toAnswer(game, await engine.play(bet));
    // A round from when the rules offered this choice keeps its answer.
    const [pending] = await repository.loadBets([bet]);
    return pending?.knownAnswer ? toAnswer(game, replayAnswer(pending.knownAnswer, bet)) : refusal;
  };
}

const LOSS_BELOW_BET = refuse('invalid_request', {
  details: { stop_loss: 'This must be at least the bet: one round may lose it.' },
});

function toAnswer(game: AnyGame, settlement: Settlement): Awaited<ReturnType<Handler<Endpoint>>> {
  const { kind, replayed } = settlement;
  if (kind === 'refused') return refuse(settlement.code, { replayed });
  if (kind === 'round') return answer(toRoundReply(game, settlement.round), replayed);
  const { endedBy, rounds } = settlement;
  const all = rounds.map((round) => toRoundReply(game, round));
  const { balance } = all.at(-1)!; // a series has at least one
  return answer({ success: true, balance, ended_by: endedBy, rounds: all } satisfies SeriesReply<RoundReply>, replayed);
}

function toRoundReply(game: AnyGame, round: Round): RoundReply {
  const { choice, outcome, spinsAfter } = round;
  const reply: RoundReply = {
    success: true,
    balance: toWire(round.pointsAfter),
    round_id: toRoundId(round.serverSeedHash, round.nonce),
    nonce: round.nonce,
    client_seed: round.clientSeed,
    server_seed_hash: round.serverSeedHash,
    payout: toWire(round.payout),
    ...toSignedReceipt(round),
  };
  return Object.assign(reply, game.reply(choice, outcome, { spins: spinsAfter }));
}
