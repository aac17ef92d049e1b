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
  toWire,
} from '@wow/core/protocol';
import { games, type gameConfigEndpoints, type gameEndpoints, type GamesSettings } from '@wow/product/games';
import { readHoldings } from '@wow/product/ledger/server';
import { type AnyGame, configureGame, type ConfiguredGame } from '../table/define-game.ts';
import type { BetService } from './bet-service.ts';
import { type Bet, type Settlement, type RoundRepository, replayAnswer, type Round } from './engine/settle-bets.ts';
import { createHash } from 'node:crypto';
import { toRoundId } from '../table/receipt.ts';
import type { RoundReply } from '../table/round-reply.ts';
import { toSignedReceipt } from './receipts/receipts.ts';

interface GameHandlerDeps {
  readonly betService: BetService;
  readonly settings: GamesSettings;
  /** Of the economy that the settings are a part of. */
  readonly configHash: string;
}

/** Returns the handler of every game in the registry: one engine deals them all alike. */
export function gameHandlers(needs: GameHandlerDeps): Handlers<typeof gameEndpoints> {
  const handlers = Object.entries(games).map(
    ([id, game]) => [id, createBetHandler(createTable(id, game, needs), needs)] as const,
  );
  // fromEntries forgets which id leads to which handler; createBetHandler made each for the game of that id.
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

const createTable = (id: string, game: AnyGame, { settings, configHash }: GameHandlerDeps): ConfiguredGame =>
  configureGame(game, settings[id as keyof GamesSettings], configHash); // entries forget that every id is one of the registry's

type MemberCall = Pick<Call<Endpoint & { access: 'member' }>, 'body' | 'playerId' | 'idempotencyKey'>;

function createBetHandler(table: ConfiguredGame, { betService: { repository, engine } }: GameHandlerDeps) {
  const { game, rules } = table;
  const hashRequest = createRequestHasher(game);
  return async ({ body, playerId, idempotencyKey }: MemberCall): ReturnType<Handler<Endpoint>> => {
    const choice: unknown = game.choose(body);
    if (isRefusal(choice)) return choice;
    const refusal = rules.refuses(choice);
    const stake = rules.stake(choice);
    const requestHash = hashRequest(choice, refusal === null);
    const bet: Bet = { playerId, idempotencyKey, requestHash, table, choice, stake };
    // A round that was played when the rules still offered this keeps its answer.
    if (refusal) return toAnswer(game, await findPreviousAnswer(repository, bet)) ?? refusal;
    return toAnswer(game, await engine.play(bet))!;
  };
}

function toAnswer(game: AnyGame, settlement: Settlement | null): Awaited<ReturnType<Handler<Endpoint>>> | null {
  if (settlement === null) return null;
  if (settlement.kind === 'refused') return refuse(settlement.code, { replayed: settlement.replayed });
  const { round, replayed } = settlement;
  return answer(Object.assign(toRoundReply(round), toResult(game, round)), replayed);
}

/** Returns what the bet's key was answered before, without playing anything; null when it is a new key. */
async function findPreviousAnswer(repository: RoundRepository, bet: Bet): Promise<Settlement | null> {
  const [seated] = await repository.loadBets([bet]);
  return seated?.knownAnswer ? replayAnswer(seated.knownAnswer, bet) : null;
}

/**
 * Returns how the requests of a game are hashed: SHA-256, as hex, of the call and the choice. The hashes of choices
 * that are on offer are remembered; there are only as many as the table has places to bet on.
 */
export function createRequestHasher(game: AnyGame): (choice: unknown, isOnOffer: boolean) => string {
  const known = new Map<string, string>();
  return (choice, isOnOffer) => {
    const text = JSON.stringify(choice);
    const before = known.get(text);
    if (before !== undefined) return before;
    const hash = createHash('sha256').update(`${game.endpoint.path}\n${text}`).digest('hex');
    if (isOnOffer) known.set(text, hash);
    return hash;
  };
}

/** Returns what every game's answer says about its round. */
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

/** Returns the game's own part of the answer to its player. */
const toResult = (game: AnyGame, { choice, outcome, spinsAfter }: Round): Record<string, unknown> =>
  game.reply(choice, outcome, { spins: spinsAfter });
