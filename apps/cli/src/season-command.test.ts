import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_ECONOMY, economySchema } from '@wow/product/economy';
import type { QuestFile } from '@wow/product/quests';
import type { SeasonResult } from '@wow/product/quests/server';
import { loadQuests } from '../../api/src/config/operator-files.ts';
import { DEFAULT_QUEST_FILE } from '../../api/src/paths.ts';
import { formatTable, simulate } from './season-command.ts';

let quests: QuestFile;
let results: SeasonResult[];
beforeAll(async () => {
  quests = await loadQuests(DEFAULT_QUEST_FILE);
  results = simulate(DEFAULT_ECONOMY, quests);
});

const find = (type: string, among = results): SeasonResult => among.find((result) => result.type === type)!;

const startingOn = (startsAt: string) =>
  economySchema.parse({ seasons: [{ ...DEFAULT_ECONOMY.seasons[0], starts_at: startsAt }] });

/** A Monday and the days after it. */
const WEEK = ['04', '05', '06', '07', '08', '09', '10'].map((day) => `2027-01-${day}T00:00:00Z`);

describe('the season of the default files', () => {
  test.each(WEEK)('ends in week 11 for a player of every day, also if it starts at %s', (startsAt) => {
    expect(find('every day', simulate(startingOn(startsAt), quests)).lastTierInWeek).toBe(11);
  });

  test.each(WEEK)('ends in time without one-time quests, also if it starts at %s', (startsAt) => {
    expect(find('every day, a later season', simulate(startingOn(startsAt), quests)).lastTierInWeek).toBe(13);
  });

  test('leaves tiers to players who come less often, and gives them something each week', () => {
    for (const type of ['weekends', 'three days a week']) {
      const { tiers, lastTierInWeek } = find(type);
      expect(lastTierInWeek).toBeNull();
      const reached = tiers.map(({ tier }) => tier);
      expect(reached).toEqual([...new Set(reached)].toSorted((a, b) => a - b));
      expect(reached.at(-1)).toBeGreaterThan(15);
    }
  });

  test('gives a player of every day a spin for every day', () => {
    for (const type of ['every day', 'every day, a later season']) expect(find(type).spins).toBeGreaterThanOrEqual(90);
  });

  test('pays few points beside those of a registration', () => {
    expect(Math.max(...results.map(({ points }) => points))).toBeLessThan(DEFAULT_ECONOMY.registration.points);
  });
});

describe('the season command', () => {
  test('is the same every time', () => {
    expect(simulate(DEFAULT_ECONOMY, quests)).toEqual(results);
  });

  test('plays the season that is named, and the last one otherwise', () => {
    const tiers = [{ max_xp: 1_000 }];
    const economy = economySchema.parse({
      seasons: [
        { id: 'short', name: 'Short', starts_at: '2027-01-04T00:00:00Z', ends_at: '2027-02-01T00:00:00Z', tiers },
        { id: 'long', name: 'Long', starts_at: '2027-02-01T00:00:00Z', tiers: [{ max_xp: 900_000 }] },
      ],
    });
    expect(find('every day', simulate(economy, quests, 'short'))).toMatchObject({ lastTierInWeek: 1 });
    expect(find('every day', simulate(economy, quests, 'short')).tiers.map(({ week }) => week)).toEqual([1, 2, 4]);
    expect(find('every day', simulate(economy, quests))).toMatchObject({ lastTierInWeek: null });
    expect(() => simulate({ ...economy, seasons: [] }, quests)).toThrow('WOW_CONFIG has no season.');
    expect(() => simulate(economy, quests, 'none')).toThrow('WOW_CONFIG has no season none.');
  });

  test('shows that a season without spins takes longer: some days lack one for the daily quest', () => {
    const last = { max_xp: 12_700, points: 300, item: 'hat-halo' };
    const economy = economySchema.parse({ seasons: [{ id: 'dry', name: 'Dry', tiers: [last] }] });
    const dry = simulate(economy, quests);
    expect(find('every day', dry)).toMatchObject({ lastTierInWeek: 11, items: 1 });
    expect(find('every day, a later season', dry)).toMatchObject({ lastTierInWeek: null, items: 0 });
  });

  test('prints a line for each kind of player', () => {
    const [head, ...lines] = formatTable(results);
    expect(head).toMatch(/^player +xp\/week +week 1 .* week 13 +last tier +points +spins +items$/);
    expect(lines).toHaveLength(results.length);
    expect(lines[2]).toMatch(/^every day +\d+ .* week 11 +\d+ +\d+ +13$/);
  });
});
