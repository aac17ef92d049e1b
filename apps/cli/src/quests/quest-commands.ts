import { migrate, type Database } from '@wow/core/database';
import {
  activateRules,
  type ActiveRules,
  computeCodeHash,
  setQuestStopped,
  backtest as replay,
  toQuestRules,
  rebuildProgress as countAll,
  type FieldDrift,
} from '@wow/product/quests/server';
import { loadRewardRules } from '../../../api/src/config/load-rules.ts';
import type { Config } from '../../../api/src/config/config.ts';
import { ConfigError } from '../../../api/src/config/read-setting.ts';
import { loadQuests, loadEconomy } from '../../../api/src/config/operator-files.ts';
import { DEFAULT_QUEST_FILE, MIGRATIONS } from '../../../api/src/paths.ts';
import { openConfiguredDatabase } from '../../../api/src/start/open-database.ts';
import { resolve } from 'node:path';
import type { Command } from '../command.ts';
import { toWire } from '@wow/core/protocol';

/** What a command works with: the database of the server, and its quests. */
interface QuestContext {
  readonly db: Database;
  readonly rules: ActiveRules;
}

/**
 * Opens the database that the server uses, with the quests that it offers, for as long as the work takes. An embedded
 * database has to be free: the server that uses it is stopped.
 */
async function withRules<T>(config: Config, work: (opened: QuestContext) => Promise<T>): Promise<T> {
  const economy = await loadEconomy(config.economyFile);
  const quests = await loadQuests(config.questFile ?? DEFAULT_QUEST_FILE);
  const db = await openConfiguredDatabase(config);
  try {
    await migrate(db, MIGRATIONS);
    const rules = await activateRules(db, quests, await loadRewardRules(db, economy));
    if ('mistake' in rules) throw new ConfigError(`WOW_QUESTS: ${rules.mistake}`);
    return await work({ db, rules });
  } finally {
    await db.close();
  }
}

/** Reads a file of quests as the server would, and says what is in it. A mistake ends it with the key at fault. */
export const validate: Command = async ({ questFile }, [path]) => {
  const file = path === undefined ? (questFile ?? DEFAULT_QUEST_FILE) : resolve(path);
  const { quests, checkin } = await loadQuests(file);
  const row = checkin ? `, and a row of ${checkin.days.length} days of check-in` : '';
  return { lines: [`${file}: ${quests.length} quests${row}. There is nothing wrong with it.`] };
};

/** Says what stands for a secret code in the file of quests. Only letters and digits of the code count. */
export const hashSecretCode: Command = (_config, [quest, ...code]) => {
  if (quest === undefined || code.length === 0) throw new ConfigError('code needs the id of its quest, and the code.');
  return Promise.resolve({ lines: [computeCodeHash(quest, code.join(' '))] });
};

/** Stops a quest at once, on every node: it is neither offered nor paid. Or lets it go on, with all progress. */
export const stopQuest =
  (isStopped: boolean): Command =>
  async (config, [id]) =>
    withRules(config, async ({ db, rules: { rules } }) => {
      const ids = [...rules.quests.map((quest) => quest.id), ...(rules.checkin ? [rules.checkin.id] : [])];
      if (id === undefined || !ids.includes(id)) {
        throw new ConfigError(`${id ?? 'Nothing'} is no quest of the file: there are ${ids.join(', ')}.`);
      }
      await setQuestStopped(db, id, isStopped);
      return { lines: [isStopped ? `${id} is stopped, on every node.` : `${id} goes on.`] };
    });

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;

/** Plays a file of quests against the last days as they were, and says what each quest would have paid. */
export const backtest: Command = async (config, words) => {
  const daysAt = words.indexOf('--days');
  const days = daysAt < 0 ? DEFAULT_DAYS : Number(words[daysAt + 1]);
  if (!Number.isInteger(days) || days < 1 || days > 366)
    throw new ConfigError('--days must be a whole number from 1 to 366.');
  const [path] = daysAt < 0 ? words : words.slice(0, daysAt);
  const file = await loadQuests(path === undefined ? (config.questFile ?? DEFAULT_QUEST_FILE) : resolve(path));
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

/** Counts all progress anew from the events. With `--compare` it only says where that differs from what is kept. */
export const rebuild: Command = async (config, words) => {
  const unknown = words.find((word) => word !== '--compare');
  if (unknown !== undefined) throw new ConfigError(`rebuild knows --compare, and not ${unknown}.`);
  const compare = words.includes('--compare');
  return withRules(config, async ({ db, rules }) => {
    const { players, drifts } = await countAll(db, rules, { repair: !compare, now: new Date() });
    const sum = drifts.length === 0 ? 'no difference' : `${drifts.length} differences`;
    return {
      isWrong: compare && drifts.length > 0,
      lines: [
        ...drifts.map(
          ({ playerId, quest, period, fields }) => `player ${playerId}, ${quest} ${period}: ${formatFields(fields)}`,
        ),
        `${players} players recounted: ${sum}${compare || drifts.length === 0 ? '' : ', repaired'}.`,
      ],
    };
  });
};

const NAMES: Readonly<Record<FieldDrift['field'], string>> = {
  value: 'value',
  doneAtMs: 'done_at',
  endsAtMs: 'ends_at',
  evidence: 'evidence',
  run: 'run',
  seen: 'seen',
};

function formatFields(fields: readonly FieldDrift[]): string {
  if (fields.every(({ stored }) => stored === null))
    return `missing, the events say ${formatValue(fields, 'recounted')}`;
  if (fields.every(({ recounted }) => recounted === null))
    return `stored ${formatValue(fields, 'stored')}, the events say nothing`;
  return fields
    .map(({ field, stored, recounted }) => `${NAMES[field]} is ${stored}, the events say ${recounted}`)
    .join('; ');
}

const formatValue = (fields: readonly FieldDrift[], side: 'stored' | 'recounted'): string =>
  `value ${fields.find(({ field }) => field === 'value')?.[side]}`;
