import { type AnyGame, games } from '@wow/product/games';
import type { Economy } from '@wow/product/economy';
import type { QuestFile } from '@wow/product/quests';
import { PLAYER_TYPES, simulateSeason, toQuestRules, type SeasonResult } from '@wow/product/quests/server';
import { computeSeasonTimes, toSeasonTiers } from '@wow/product/rewards';
import { fromUnits } from '@wow/core/protocol';
import { Command } from 'commander';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import { loadEconomy, loadQuests } from '../../api/src/config/operator-files.ts';
import { DEFAULT_QUEST_FILE } from '../../api/src/paths.ts';
import { Choices } from './seed-demo/choices.ts';
import { runCommand } from './run-command.ts';

export const seasonCommand = (): Command =>
  new Command('season')
    .description('print how far players of several kinds come in a season, and what it gives them')
    .argument('[id]', 'the season of WOW_CONFIG; default: the last one')
    .option('--json', 'print JSON', false)
    .action((id: string | undefined, { json }) =>
      runCommand(async ({ economyFile, questFile }) => {
        const economy = await loadEconomy(economyFile);
        const quests = await loadQuests(questFile ?? DEFAULT_QUEST_FILE);
        const results = simulate(economy, quests, id);
        return { lines: json ? [JSON.stringify(results, null, 2)] : formatTable(results) };
      }),
    );

const DAY_MS = 86_400_000;
/** A Monday. Used for a season without a date. */
const ANY_START_MS = Date.UTC(2027, 0, 4);
/** The same luck each time. */
const LUCK = 1;

/** Throws a `ConfigError` if there is no such season. */
export function simulate(economy: Economy, quests: QuestFile, id?: string): SeasonResult[] {
  const { seasons, ranks, registration } = economy;
  const index = id === undefined ? seasons.length - 1 : seasons.findIndex((season) => season.id === id);
  const season = seasons[index];
  if (!season) throw new ConfigError(`WOW_CONFIG has ${id === undefined ? 'no season' : `no season ${id}`}.`);
  const times = computeSeasonTimes(seasons, ANY_START_MS);
  const { startsAtMs, endsAtMs } = times[index]!; // of each season
  const days = Math.round((endsAtMs - startsAtMs) / DAY_MS);
  const rules = toQuestRules(quests, {
    openedAtMs: new Map(),
    seasons: new Map(seasons.map((one, at) => [one.id, times[at]!])),
  });
  const world = {
    quests: rules,
    games: Object.entries<AnyGame>(games).map(([game, { rules: toRules }]) => ({
      id: game,
      odds: toRules(economy.games[game as keyof Economy['games']]).odds(), // both have every game
    })),
    ranks: { tiersXp: ranks.tiers.map((tier) => tier.max_xp), spinsPerRank: fromUnits(ranks.spins_per_rank) },
    tiers: toSeasonTiers(season.tiers),
    registration,
  };
  return PLAYER_TYPES.map((type) => {
    const choices = new Choices(LUCK);
    return simulateSeason({ ...world, random: () => choices.next() }, type, { id: season.id, startsAtMs, days });
  });
}

export function formatTable(results: readonly SeasonResult[]): string[] {
  const weeks = results[0]?.tiers ?? [];
  const head = [
    'player',
    'xp/week',
    ...weeks.map(({ week }) => `week ${week}`),
    'last tier',
    'points',
    'spins',
    'items',
  ];
  const rows = results.map(({ type, xpPerWeek, tiers, lastTierInWeek, points, spins, items }) => [
    type,
    String(xpPerWeek),
    ...tiers.map(({ tier }) => String(tier)),
    lastTierInWeek === null ? '-' : `week ${lastTierInWeek}`,
    String(points),
    String(spins),
    String(items),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  return [head, ...rows].map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  );
}
