import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import fc from 'fast-check';
import { contract } from '@wow/product/contract';
import type { Request } from './history.ts';

/** The next action of a player. `pick` selects one of their earlier keys. */
export type Action =
  | { readonly kind: 'ask'; readonly requests: readonly Request[] }
  /** One new key in several concurrent requests. */
  | { readonly kind: 'ask twins'; readonly request: Request; readonly times: number }
  | { readonly kind: 'ask rivals'; readonly requests: readonly [Request, Request] }
  | { readonly kind: 'repeat'; readonly pick: number }
  | { readonly kind: 'repeat otherwise'; readonly pick: number; readonly request: Request }
  | { readonly kind: 'turn seeds'; readonly clientSeed: string | undefined }
  | { readonly kind: 'look' };

const { dices, roulette, spin } = contract.games;
export const DICES = dices.path;
export const ROULETTE = roulette.path;
export const SPIN: Request = { path: spin.path };
export const REFILL: Request = { path: contract.rewards.refill.path };

/** A small balance, so bets are refused, and a factor that pays hundredths. */
export const BANK_ECONOMY = {
  games: { dices: { bets: [33, 50, 120], pays: 1.97 } },
  registration: { points: 200, spins: 12 },
  refill: { below: 50, to: 500, hours_between: 0, per_day: 100 },
} as const;

const onDices = fc
  .constantFrom(...BANK_ECONOMY.games.dices.bets)
  .map((bet): Request => ({ path: DICES, body: { bet } }));
const onRoulette = fc
  .record({ bet: fc.constantFrom(50, 100, 200), tier_id: fc.constantFrom('red', 'black', 'zero') })
  // Plain objects, to equal parsed JSON.
  .map(({ bet, tier_id }): Request => ({ path: ROULETTE, body: { bet, tier_id } }));
const seriesOnDices = fc
  .record(
    {
      bet: fc.constantFrom(...BANK_ECONOMY.games.dices.bets),
      count: fc.integer({ min: 1, max: 8 }),
      stop_loss: fc.integer({ min: 120, max: 300 }),
      stop_win: fc.integer({ min: 1, max: 200 }),
    },
    { requiredKeys: ['bet', 'count'] },
  )
  .map((body): Request => ({ path: contract.gameSeries.dices.path, body: { ...body } }));
const request = fc.oneof(
  { weight: 10, arbitrary: onDices },
  { weight: 8, arbitrary: onRoulette },
  { weight: 2, arbitrary: seriesOnDices },
  { weight: 4, arbitrary: fc.constant(SPIN) },
  { weight: 1, arbitrary: fc.constant(REFILL) },
);
const pick = fc.nat();

/** Actions of a player, each with a pause before the next. */
export const anyAction: fc.Arbitrary<{ readonly action: Action; readonly thinkMs: number }> = fc.record({
  thinkMs: fc.nat(8),
  action: fc.oneof(
    { weight: 40, arbitrary: fc.record({ kind: fc.constant('ask' as const), requests: fc.tuple(request) }) },
    {
      weight: 10,
      arbitrary: fc.record({
        kind: fc.constant('ask' as const),
        requests: fc.array(request, { minLength: 2, maxLength: 4 }),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('ask twins' as const),
        request,
        times: fc.integer({ min: 2, max: 3 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('ask rivals' as const), requests: fc.tuple(request, request) }),
    },
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('repeat' as const), pick }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('repeat otherwise' as const), pick, request }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('turn seeds' as const),
        clientSeed: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/), { nil: undefined }),
      }),
    },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('look' as const) }) },
  ),
});

/** Returns the environment of a server with the rules of the bank. */
export function bankEnvironment(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'wow-bank-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'wow.json');
  writeFileSync(file, JSON.stringify(BANK_ECONOMY));
  return { WOW_CONFIG: file };
}
