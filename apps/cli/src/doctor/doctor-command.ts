import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { DataDirectoryError, type Database } from '@wow/core/database';
import { parseEmail } from '@wow/product/accounts';
import { readConfig, type Config } from '../../../api/src/config/config.ts';
import { ConfigError } from '../../../api/src/config/read-setting.ts';
import { getSecretsPath, loadSecrets, type Secrets } from '../../../api/src/config/secrets.ts';
import { openConfiguredDatabase } from '../../../api/src/start/open-database.ts';
import { EXIT_DISCREPANCY } from '../run-command.ts';
import { checkArchive, checkClock, checkDatabase, checkSeedKeys, describeMissing } from './check-database.ts';
import { checkKeyFiles, checkMachine } from './check-machine.ts';
import { checkPublicUrl } from './check-public-url.ts';
import { checkMail, checkQuestProvider, checkRedis, checkWalletNodes } from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { checkWitness } from './check-witness.ts';
import { fail, getMessage, warn, within, type Finding } from './finding.ts';

export const doctorCommand = (): Command =>
  new Command('doctor')
    .description('check settings, keys, database, disk, clock, proxy, mail and other services; changes nothing')
    .option('--send-to <email>', 'also send one mail to this address', parseAddress)
    .option('--json', 'print one JSON document', false)
    .action(async ({ sendTo, json }: { sendTo?: string; json: boolean }) => {
      const findings = await diagnose(readConfigOrFinding(), sendTo ?? null);
      console.log(json ? JSON.stringify(toReport(findings), null, 2) : formatFindings(findings).join('\n'));
      // A check that came too late may still hold a connection.
      process.exit(toReport(findings).healthy ? 0 : EXIT_DISCREPANCY);
    });

function readConfigOrFinding(): Config | Finding {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return fail('settings', error.message, 'Correct it (docs/reference/settings.md): the server does not start.');
  }
}

/** Runs all checks, those without a common cause at the same time: together they take under 20 seconds. */
export async function diagnose(config: Config | Finding, sendTo: string | null = null): Promise<readonly Finding[]> {
  if ('level' in config) return [config];
  const secrets = await readSecrets(config);
  const tokenKey = config.tokenKey ?? secrets?.tokenKey ?? null;
  const groups = await Promise.all([
    within('settings', () => checkSettings(config)),
    within('keys', () => checkKeyFiles(config)),
    checkStorage(config, secrets),
    within('disk', () => checkMachine(config)),
    within('proxy', () => checkPublicUrl(config, tokenKey)),
    within('mail', () => checkMail(config, sendTo)),
    within('quests', () => checkQuestProvider(config)),
    within('redis', () => checkRedis(config)),
    within('wallets', () => checkWalletNodes(config)),
  ]);
  return groups.flat();
}

/** Null instead of new keys: only a start of the server creates them. */
async function readSecrets(config: Config): Promise<Secrets | null> {
  const isComplete = config.seedKey !== null && config.tokenKey !== null;
  if (!isComplete && !existsSync(getSecretsPath(config.dataDir))) return null;
  return loadSecrets(config).catch(() => null);
}

async function checkStorage(config: Config, secrets: Secrets | null): Promise<readonly Finding[]> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'database'))) return [describeMissing(config)];
  let db: Database | undefined;
  const opened = await within('database', async () => {
    try {
      db = await openConfiguredDatabase(config);
      return [];
    } catch (error) {
      return [toOpeningFinding(error)];
    }
  });
  if (db === undefined) return opened;
  const open = db;
  try {
    const findings = [
      ...(await within('database', () => checkDatabase(open))),
      ...(config.databaseUrl === null ? [] : await within('clock', () => checkClock(open))),
    ];
    const hasTables = findings.every(({ text }) => !text.startsWith('Migrations are pending'));
    const keys = secrets && hasTables ? await within('keys', () => checkSeedKeys(open, secrets)) : [];
    const archive = hasTables ? await within('archive', () => checkArchive(open, config)) : [];
    const witness = secrets && hasTables ? await within('witness', () => checkWitness(open, config, secrets)) : [];
    return [...findings, ...keys, ...archive, ...witness];
  } finally {
    await open.close();
  }
}

const toOpeningFinding = (error: unknown): Finding =>
  error instanceof DataDirectoryError && error.message.includes(' is in use by ')
    ? warn('database', error.message, 'A running server answers /readyz. To check the database itself, stop it first.')
    : fail('database', getMessage(error), 'Start the database, or correct DATABASE_URL or DATA_DIR.');

const toReport = (findings: readonly Finding[]) => ({
  healthy: findings.every(({ level }) => level !== 'failure'),
  findings,
});

function formatFindings(findings: readonly Finding[]): string[] {
  const count = (wanted: Finding['level']): number => findings.filter(({ level }) => level === wanted).length;
  return [
    ...findings.flatMap(({ level, about, text, todo }) => [
      `${level.padEnd(8)} ${about.padEnd(9)} ${text}`,
      ...(todo === null ? [] : [`${' '.repeat(19)}→ ${todo}`]),
    ]),
    `${count('ok')} ok, ${count('warning')} warnings, ${count('failure')} failures.`,
  ];
}

function parseAddress(text: string): string {
  const email = parseEmail(text);
  if (email !== null) return email;
  throw new InvalidArgumentError('It must be an email address.');
}
