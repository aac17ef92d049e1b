import type { Database } from '@wow/core/database';
import {
  activateRules,
  type ActiveRules,
  computeCodeHash,
  setQuestStopped,
  backtest as replay,
  toQuestRules,
  probe,
  rebuildProgress,
  registerHooks,
  removeHooks,
  type ClaimrSettings,
  type FieldDrift,
} from '@wow/product/quests/server';
import { loadRewardRules } from '../../api/src/config/load-rules.ts';
import type { Config } from '../../api/src/config/config.ts';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import { loadQuests, loadEconomy } from '../../api/src/config/operator-files.ts';
import { loadSecrets } from '../../api/src/config/secrets.ts';
import { DEFAULT_QUEST_FILE } from '../../api/src/paths.ts';
import { resolve } from 'node:path';
import { toWire } from '@wow/core/protocol';
import { Archive } from '@wow/product/ledger/server';
import { Command, InvalidArgumentError } from 'commander';
import { type CommandResult, runCommand, withDatabase } from './run-command.ts';

export function questsCommand(): Command {
  const quests = new Command('quests').description('check, replay and stop quests, and set up Claimr');
  quests
    .command('validate [file]')
    .description('read a quest file and name its first mistake')
    .action((path) => runCommand((config) => validate(config, path)));
  quests
    .command('backtest [file]')
    .description('print what a quest file would have paid in the last days')
    .option('--days <N>', 'from 1 to 366', parseDays, 7)
    .action((path, { days }) => runCommand((config) => backtest(config, path, days)));
  quests
    .command('rebuild')
    .description('recount all progress from the events')
    .option('--compare', 'only print the differences', false)
    .action(({ compare }) => runCommand((config) => rebuild(config, compare)));
  quests
    .command('disable <id>')
    .description('stop a quest at once on every node')
    .action((id) => runCommand((config) => setStopped(config, id, true)));
  quests
    .command('enable <id>')
    .description('offer a stopped quest again, with all progress')
    .action((id) => runCommand((config) => setStopped(config, id, false)));
  quests
    .command('code <id> <code...>')
    .description('print the hash of a secret code for the quest file; only letters and digits of the code count')
    .action((id, code) => console.log(computeCodeHash(id, code.join(' '))));
  quests
    .command('probe')
    .description('ask Claimr what its documentation leaves open, and print the options to set')
    .action(() => runCommand(probeClaimr));
  const hooks = quests.command('hooks').description('the hooks that Claimr sends');
  hooks
    .command('register')
    .description('have Claimr send its hooks to PUBLIC_URL')
    .action(() => runCommand(registerClaimrHooks));
  hooks
    .command('remove')
    .description('stop the hooks that Claimr sends')
    .action(() => runCommand(removeClaimrHooks));
  return quests;
}

const getQuestFile = ({ questFile }: Config, path?: string): string =>
  path === undefined ? (questFile ?? DEFAULT_QUEST_FILE) : resolve(path);

async function validate(config: Config, path: string | undefined): Promise<CommandResult> {
  const file = getQuestFile(config, path);
  const { quests, checkin } = await loadQuests(file);
  const days = checkin ? ` and ${checkin.days.length} days of check-in` : '';
  return { lines: [`${file}: ${quests.length} quests${days}. No mistakes found.`] };
}

const setStopped = (config: Config, id: string, isStopped: boolean): Promise<CommandResult> =>
  withRules(config, async (db, { rules }) => {
    const ids = [...rules.quests.map((quest) => quest.id), ...(rules.checkin ? [rules.checkin.id] : [])];
    if (!ids.includes(id)) throw new ConfigError(`The quest file has no quest ${id}: it has ${ids.join(', ')}.`);
    await setQuestStopped(db, id, isStopped);
    return { lines: [isStopped ? `${id} is stopped on every node.` : `${id} is offered again.`] };
  });

const DAY_MS = 86_400_000;

async function backtest(config: Config, path: string | undefined, days: number): Promise<CommandResult> {
  const file = await loadQuests(getQuestFile(config, path));
  return withRules(config, async (db) => {
    const rules = toQuestRules(file, { openedAtMs: new Map(), seasons: new Map() });
    const { players, events, quests } = await replay(
      { db, archive: new Archive(config.archiveDir) },
      rules,
      new Date(Date.now() - DAY_MS * days),
    );
    const budgets = new Map(file.quests.map(({ id, budget }) => [id, budget?.xp ?? file.budget.xp]));
    return {
      lines: [
        `The last ${days} days: ${players} players, ${events} events. xp is counted before multipliers.`,
        ...quests.map(({ quest, players: count, claims, xp, spins, points }) => {
          const paid = `${toWire(xp)} xp, ${toWire(spins)} spins, ${toWire(points)} points`;
          const over = toWire(xp) > (budgets.get(quest) ?? 0) ? '  MORE THAN ITS BUDGET' : '';
          return `${quest.padEnd(24)} ${String(count).padStart(7)} players ${String(claims).padStart(8)} claims  ${paid}${over}`;
        }),
      ],
    };
  });
}

const rebuild = (config: Config, isCompared: boolean): Promise<CommandResult> =>
  withRules(config, async (db, rules) => {
    const { players, drifts } = await rebuildProgress({ db, archive: new Archive(config.archiveDir) }, rules, {
      repair: !isCompared,
      now: new Date(),
    });
    const sum = drifts.length === 0 ? 'no difference' : `${drifts.length} differences`;
    return {
      isWrong: isCompared && drifts.length > 0,
      lines: [
        ...drifts.map(
          ({ playerId, quest, period, fields }) => `player ${playerId}, ${quest} ${period}: ${formatFields(fields)}`,
        ),
        `${players} players recounted: ${sum}${isCompared || drifts.length === 0 ? '' : ', repaired'}.`,
      ],
    };
  });

async function withRules<T>(config: Config, work: (db: Database, rules: ActiveRules) => Promise<T>): Promise<T> {
  const economy = await loadEconomy(config.economyFile);
  const quests = await loadQuests(getQuestFile(config));
  return withDatabase(config, async (db) => {
    const rules = await activateRules(db, quests, await loadRewardRules(db, economy));
    if ('mistake' in rules) throw new ConfigError(`WOW_QUESTS: ${rules.mistake}`);
    return work(db, rules);
  });
}

function parseDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 366) return days;
  throw new InvalidArgumentError('It must be a whole number from 1 to 366.');
}

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

const probeClaimr = async (config: Config): Promise<CommandResult> => ({
  lines: await probe(getClaimrSettings(config), config.publicUrl),
});

async function registerClaimrHooks(config: Config): Promise<CommandResult> {
  const settings = getClaimrSettings(config);
  const { publicUrl } = config;
  if (publicUrl === null) throw new ConfigError('Set PUBLIC_URL: Claimr sends its hooks there.');
  const { tokenKey } = await loadSecrets(config);
  return { lines: await registerHooks({ settings, tokenKey, publicUrl }) };
}

const removeClaimrHooks = async (config: Config): Promise<CommandResult> => ({
  lines: await removeHooks({ settings: getClaimrSettings(config) }),
});

function getClaimrSettings({ claimr }: Config): ClaimrSettings {
  if (claimr === null) throw new ConfigError('Set QUEST_PROVIDER=claimr for this command.');
  return claimr;
}
