import { createHash } from 'node:crypto';
import { canonicalJson, hundredths, isRefusal, type Json, type PlayerId } from '@wow/core/protocol';
import { commitTo } from '@wow/core/fairness/server';
import { games, gamesSettings, type OwnRound } from '@wow/product/games';
import { statementOf } from '@wow/product/games/server';
import { settleBets, type Place } from '../../product/games/server/settle-bets.ts';
import type { AnyGame } from '../../product/games/table/define-game.ts';
import { openGame } from '../../product/games/table/open-game.ts';

/** A round as the server plays and tells it, and what it was played by. */
export interface PlayedRound {
  readonly round: Omit<OwnRound, 'key' | 'balance_before' | 'balance_after'>;
  readonly rules: { readonly config_hash: string; readonly economy: { readonly games: unknown } };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
const TIERS = ['red', 'black', 'zero'] as const;
const PLAYER = 1 as PlayerId; // whoever: nothing of a round depends on it

/** Numbers that are the same each time: the words of a hash that counts. */
function* numbers(seed: string): Generator<number, never> {
  for (let index = 0; ; index += 1) {
    const block = createHash('sha256').update(`${seed}:${index}`).digest();
    for (let word = 0; word < 8; word += 1) yield block.readUInt32BE(4 * word);
  }
}

/** Some economies: that of a fresh installation, and what operators might make of it. */
const ECONOMIES = [
  {},
  {
    dices: { bets: [50, 100, 200], pays: 1.95 },
    roulette: {
      bets: [50, 100, 200],
      multipliers: { red: 2.05, black: 1.9, zero: 14.5 },
      sections: Array.from({ length: 15 }, (_, index) => (index === 7 ? 'zero' : index % 2 === 0 ? 'red' : 'black')),
    },
    spin: { sections: Array.from({ length: 54 }, (_, index) => ({ points: index * 12.25 })) },
  },
  { spin: { sections: [{ points: 0.01 }, { points: 0 }] } },
].map((changes) => {
  const settings = gamesSettings.parse(changes);
  const economy = { games: settings };
  return { settings, rules: { config_hash: commitTo(canonicalJson(economy as unknown as Json)), economy } };
});

/** Yields rounds without end: any seeds, nonce, game and choice, played by the code that plays bets. */
export function* randomRounds(seed: string): Generator<PlayedRound, never> {
  const random = numbers(seed);
  const upTo = (n: number): number => random.next().value % n;
  const ids = Object.keys(games) as (keyof typeof games)[];
  for (;;) {
    const { settings, rules } = ECONOMIES[upTo(ECONOMIES.length)]!;
    const id = ids[upTo(ids.length)]!;
    const game: AnyGame = games[id];
    const body = {
      dices: { bet: [50, 100, 200][upTo(3)] },
      roulette: { bet: [50, 100, 200][upTo(3)], tier_id: TIERS[upTo(3)] },
      spin: {},
    }[id];
    const choice: unknown = game.choose(body);
    if (isRefusal(choice)) throw new Error(`${id} refuses ${JSON.stringify(body)}`);
    const table = openGame(game, settings[id], rules.config_hash);
    const serverSeed = Array.from({ length: 64 }, () => upTo(16).toString(16)).join('');
    const clientSeed = Array.from({ length: 1 + upTo(64) }, () => ALPHABET[upTo(ALPHABET.length)]).join('');
    const place: Place = {
      purse: {
        playerId: PLAYER,
        holdings: { points: hundredths(1e9), spins: hundredths(1e9), xp: hundredths(0) },
        version: 1,
      },
      seedPairId: 1,
      serverSeed,
      serverSeedHash: commitTo(serverSeed),
      clientSeed,
      nonce: upTo(10_000),
      isOld: false,
      bounds: null,
    };
    const stake = table.rules.stake(choice);
    const bet = { playerId: PLAYER, idempotencyKey: 'one', requestHash: '', table, choice, stake };
    const { rounds } = settleBets(place, new Map(), [bet]);
    const { round_id, ...statement } = statementOf(rounds[0]!.round);
    yield { round: { id: round_id, ...statement, server_seed: serverSeed, at: '2026-11-22T12:00:00.000Z' }, rules };
  }
}
