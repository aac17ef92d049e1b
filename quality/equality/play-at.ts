import { commitTo } from '@wow/core/fairness/server';
import { hundredths, isRefusal, type PlayerId } from '@wow/core/protocol';
import { games } from '@wow/product/games';
import { settleBets, type PlayerState, type SettledBets } from '../../product/games/server/engine/settle-bets.ts';
import { type AnyGame, configureGame } from '../../product/games/table/define-game.ts';
import type { SeededChoice } from './seeded-choice.ts';
import type { SOME_ECONOMIES } from './some-economies.ts';

export interface At {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

const TIERS = ['red', 'black', 'zero'];
const BETS = [50, 100, 200];
const PLAYER = 1 as PlayerId; // no round depends on it
const ENOUGH = hundredths(1e9);

/** Returns the round that the bet code plays under this economy with these seeds. */
export function playAt(
  { serverSeed, clientSeed, nonce }: At,
  { settings, config_hash }: (typeof SOME_ECONOMIES)[number],
  { oneOf }: SeededChoice,
): SettledBets {
  const bodies = { dices: { bet: oneOf(BETS) }, roulette: { bet: oneOf(BETS), tier_id: oneOf(TIERS) }, spin: {} };
  const id = oneOf(Object.keys(bodies) as (keyof typeof bodies)[]); // its own keys
  const game: AnyGame = games[id];
  const choice: unknown = game.choose(bodies[id]);
  if (isRefusal(choice)) throw new Error(`${id} refuses ${JSON.stringify(bodies[id])}`);
  const table = configureGame(game, settings[id], config_hash);
  const place: PlayerState = {
    purse: { playerId: PLAYER, holdings: { points: ENOUGH, spins: ENOUGH, xp: hundredths(0) }, version: 1 },
    seedPairId: 1,
    serverSeed,
    serverSeedHash: commitTo(serverSeed),
    clientSeed,
    commitment: null,
    nonce,
    isSeedExpired: false,
    bounds: null,
  };
  const stake = table.rules.stake(choice);
  return settleBets(place, new Map(), [
    {
      playerId: PLAYER,
      idempotencyKey: `bet-${nonce}`,
      ownsKey: true,
      clientSeed: null,
      requestHash: '',
      table,
      choice,
      stake,
      series: null,
    },
  ]);
}
