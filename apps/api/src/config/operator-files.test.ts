import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_ECONOMY, type Economy } from '@wow/product/economy';
import { ConfigError } from './read-setting.ts';
import { loadEconomy } from './operator-files.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wow-economy-'));
  path = join(folder, 'wow.json');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function load(text: string): Promise<Economy> {
  await writeFile(path, text);
  return loadEconomy(path);
}

async function getErrorMessage(text: string): Promise<string> {
  try {
    await load(text);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.replace(path, 'wow.json');
    throw error;
  }
  throw new Error('it was accepted');
}

describe("the operator's file", () => {
  test('may be left out, and may be empty: then the published defaults hold', async () => {
    expect(await loadEconomy(null)).toEqual(DEFAULT_ECONOMY);
    expect(await load('{}')).toEqual(DEFAULT_ECONOMY);
    expect(DEFAULT_ECONOMY).toMatchObject({
      games: { dices: { bets: [50, 100, 200], pays: 2 } },
      registration: { points: 1_000, spins: 3, free_round: 50 },
      refill: { below: 50, to: 500, hours_between: 4, per_day: 3 },
    });
    expect(DEFAULT_ECONOMY.ranks.tiers.map((tier) => tier.max_xp)).toEqual([
      100, 250, 500, 1_000, 2_000, 4_000, 7_000, 12_000, 20_000, 35_000, 60_000, 100_000,
    ]);
    const [season] = DEFAULT_ECONOMY.seasons;
    expect(season!.tiers).toHaveLength(30);
    expect(season!.tiers.slice(0, 3).map((tier) => tier.max_xp)).toEqual([100, 250, 450]);
    expect(season!.tiers.at(-1)).toEqual({ max_xp: 12_700, spins: 0, points: 250, item: 'hat-w-crown' });
    expect(season!.tiers.filter(({ spins, points, item }) => spins + points === 0 && !item)).toEqual([]);
  });

  test('changes what it names and nothing else', async () => {
    const economy = await load(
      '{"games": {"dices": {"bets": [10, 20], "pays": 1.95}}, "registration": {"points": 5, "spins": 0}}',
    );
    expect(economy).toEqual({
      ...DEFAULT_ECONOMY,
      games: { ...DEFAULT_ECONOMY.games, dices: { bets: [10, 20], pays: 1.95 } },
      registration: { points: 5, spins: 0, free_round: 50 },
    });
  });

  test.each<[string, string]>([
    ['{"games": {"dices": {"bets": [50, 100, 200], "pays": "2"}}}', 'games.dices.pays must be a number.'],
    ['{"games": {"dices": {"bets": [50], "pays": 0.5}}}', 'games.dices.pays must be at least 1.'],
    ['{"games": {"dices": {"bets": [50], "pays": 1.999}}}', 'games.dices.pays must have at most two decimals.'],
    ['{"games": {"dices": {"bets": [], "pays": 2}}}', 'games.dices.bets must have at least 1 entry.'],
    [
      '{"games": {"dices": {"bets": [50, 50], "pays": 2}}}',
      'games.dices.bets must be whole points, each above the one before.',
    ],
    ['{"games": {"dices": {"bets": [50, 0.5], "pays": 2}}}', 'games.dices.bets.1 must be a whole number.'],
    ['{"games": {"dices": {"bets": [50]}}}', 'games.dices.pays is missing.'],
    ['{"games": {"dices": {"bets": [50], "pays": 2, "edge": 1}}}', 'games.dices.edge is not a key that WOW knows.'],
    ['{"games": {"chess": {}}}', 'games.chess is not a key that WOW knows.'],
    ['{"gamse": {}}', 'gamse is not a key that WOW knows.'],
    ['{"registration": {"points": -1, "spins": 3}}', 'registration.points must be at least 0.'],
    [
      '{"ranks": {"tiers": [{"max_xp": 5}, {"max_xp": 5}], "spins_per_rank": 1}}',
      'ranks.tiers must have a max_xp above the one before in every tier.',
    ],
    [
      '{"seasons": [{"id": "One!", "name": "One", "tiers": [{"max_xp": 5}]}]}',
      'seasons.0.id must be 1 to 32 small letters, digits and hyphens.',
    ],
    [
      '{"seasons": [{"id": "1", "name": "One", "starts_at": "soon", "tiers": [{"max_xp": 5}]}]}',
      'seasons.0.starts_at must be a time like 2027-01-31T00:00:00Z.',
    ],
    [
      '{"refill": {"below": 50, "to": 40, "hours_between": 4, "per_day": 3}}',
      'refill must refill to at least what it is offered below.',
    ],
    ['[]', 'The file must be an object.'],
  ])('with %s stops the start: %s', async (text, sentence) => {
    expect(await getErrorMessage(text)).toBe(`WOW_CONFIG (wow.json): ${sentence}`);
  });

  test('that is no JSON, or has a key twice, stops the start', async () => {
    expect(await getErrorMessage('{')).toMatch(/^WOW_CONFIG \(wow\.json\) is not JSON: .+\.$/);
    expect(await getErrorMessage('{"refill": {}, "refill": {}}')).toContain('a key is duplicated');
  });

  test('that is not there stops the start', async () => {
    await expect(loadEconomy(join(folder, 'nowhere.json'))).rejects.toThrow(/WOW_CONFIG names .*nowhere\.json/);
  });
});
