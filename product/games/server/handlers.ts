import type { Queryable } from '@wow/core/database';
import {
  answer,
  hundredths,
  isRefusal,
  refuse,
  type Call,
  type Endpoint,
  type Handler,
  type Handlers,
} from '@wow/core/protocol';
import { games, type gameConfigEndpoints, type gameEndpoints, type GamesSettings } from '@wow/product/games';
import { readHoldings } from '@wow/product/ledger/server';
import type { AnyGame } from '../table/define-game.ts';
import { openGame, type OpenGame } from '../table/open-game.ts';
import type { House } from './open-house.ts';
import { recallAnswer } from './recall-answer.ts';
import { requestHashes } from './request-hashes.ts';
import type { Bet, Settlement } from './round.ts';
import { toResult, toRoundReply } from './to-round-reply.ts';

interface GameNeeds {
  readonly house: House;
  readonly settings: GamesSettings;
  /** Of the economy that the settings are a part of. */
  readonly configHash: string;
}

/** Returns the handler of every game in the registry: one croupier deals them all alike. */
export function gameHandlers(needs: GameNeeds): Handlers<typeof gameEndpoints> {
  const handlers = Object.entries(games).map(([id, game]) => [id, handlerOf(tableOf(id, game, needs), needs)] as const);
  // fromEntries forgets which id leads to which handler; handlerOf made each for the game of that id.
  return Object.fromEntries(handlers) as unknown as Handlers<typeof gameEndpoints>;
}

/** Returns the handler of every game's configuration call. */
export function gameConfigHandlers({
  db,
  settings,
}: {
  readonly db: Queryable;
  readonly settings: GamesSettings;
}): Handlers<typeof gameConfigEndpoints> {
  const handlers = Object.entries(games).map(([id, game]: [string, AnyGame]) => {
    const handler: Handler<Endpoint> = async ({ playerId }) => {
      const spins = playerId === undefined ? hundredths(0) : (await readHoldings(db, playerId)).spins;
      return answer(game.config.reply(settings[id as keyof GamesSettings], spins));
    };
    return [id, handler] as const;
  });
  return Object.fromEntries(handlers) as unknown as Handlers<typeof gameConfigEndpoints>; // likewise
}

const tableOf = (id: string, game: AnyGame, { settings, configHash }: GameNeeds): OpenGame =>
  openGame(game, settings[id as keyof GamesSettings], configHash); // entries forget that every id is one of the registry's

type MemberCall = Pick<Call<Endpoint & { access: 'member' }>, 'body' | 'playerId' | 'idempotencyKey'>;

function handlerOf(table: OpenGame, { house: { book, croupier } }: GameNeeds) {
  const { game, rules } = table;
  const hashOf = requestHashes(game);
  return async ({ body, playerId, idempotencyKey }: MemberCall): ReturnType<Handler<Endpoint>> => {
    const choice: unknown = game.choose(body);
    if (isRefusal(choice)) return choice;
    const refusal = rules.refuses(choice);
    const stake = rules.stake(choice);
    const requestHash = hashOf(choice, refusal === null);
    const bet: Bet = { playerId, idempotencyKey, requestHash, table, choice, stake };
    // A round that was played when the rules still offered this keeps its answer.
    if (refusal) return toAnswer(game, await recallAnswer(book, bet)) ?? refusal;
    return toAnswer(game, await croupier(bet))!;
  };
}

function toAnswer(game: AnyGame, settlement: Settlement | null): Awaited<ReturnType<Handler<Endpoint>>> | null {
  if (settlement === null) return null;
  if (settlement.kind === 'refused') return refuse(settlement.code, { replayed: settlement.replayed });
  const { round, replayed } = settlement;
  return answer(Object.assign(toRoundReply(round), toResult(game, round)), replayed);
}
