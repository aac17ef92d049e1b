import { resolve } from 'node:path';
import { toWire } from '@wow/core/protocol';
import { backtest as replay, toQuestRules } from '@wow/product/quests/server';
import { ConfigError } from '../config-error.ts';
import { FIRST_SEASON } from '../files.ts';
import { loadQuests } from '../follow-quest-file.ts';
import type { Command } from './command.ts';
import { withRules } from './with-rules.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;

/** Plays a file of quests against the last days as they were, and says what each quest would have paid. */
export const backtest: Command = async (config, words) => {
  const daysAt = words.indexOf('--days');
  const days = daysAt < 0 ? DEFAULT_DAYS : Number(words[daysAt + 1]);
  if (!Number.isInteger(days) || days < 1 || days > 366)
    throw new ConfigError('--days must be a whole number from 1 to 366.');
  const [path] = daysAt < 0 ? words : words.slice(0, daysAt);
  const file = await loadQuests(path === undefined ? (config.questFile ?? FIRST_SEASON) : resolve(path));
  return withRules(config, async ({ db }) => {
    const rules = toQuestRules(file, { openedAtMs: new Map(), seasons: new Map() });
    const { players, events, quests } = await replay(db, rules, new Date(Date.now() - DAY_MS * days));
    const budgets = new Map(file.quests.map(({ id, budget }) => [id, budget?.xp ?? file.budget.xp]));
    return {
      lines: [
        `The last ${days} days: ${players} players, ${events} events. xp is told before any multiplier.`,
        ...quests.map(({ quest, players: who, claims, xp, spins, points }) => {
          const paid = `${toWire(xp)} xp, ${toWire(spins)} spins, ${toWire(points)} points`;
          const over = toWire(xp) > budgets.get(quest)! ? '  MORE THAN ITS BUDGET' : '';
          return `${quest.padEnd(24)} ${String(who).padStart(7)} players ${String(claims).padStart(8)} claims  ${paid}${over}`;
        }),
      ],
    };
  });
};
