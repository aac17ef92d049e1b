import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../apps/api/src/config/config.ts';
import { SETTING_GROUPS } from '../../apps/api/src/config/settings-table.ts';
import { formatSettingsPage } from './settings-page.ts';

const ROOT = join(import.meta.dirname, '../..');
const { 'Development and tests': development = [], ...serverGroups } = SETTING_GROUPS;
const serverNames = Object.values(serverGroups).flatMap((rows) => rows.map(([name]) => name));

/** Variables of other programs or of child processes only. */
const FOREIGN = /^(PATH|HOME|TMPDIR|NODE_ENV|FORCE_COLOR|TEST_WORKER_INDEX|NODE_EXTRA_CA_CERTS|npm_execpath)$/;

test('docs/reference/settings.md is what "npm run docs:settings" writes', async () => {
  expect(readFileSync(join(ROOT, 'docs/reference/settings.md'), 'utf8')).toBe(await formatSettingsPage());
});

test('the settings page lists exactly the variables that the server reads', () => {
  const required = Object.fromEntries(
    ['CLAIMR_API_TOKEN', 'CLAIMR_PLATFORM', 'CLAIMR_PID', 'CLAIMR_ORGANIZATION', 'CLAIMR_CAMPAIGN'].map((name) => [
      name,
      'abcdefgh',
    ]),
  );
  const values: Readonly<Record<string, string>> = {
    ...required,
    QUEST_PROVIDER: 'claimr',
    QUEST_FRAME_ORIGIN: 'https://quests.wow.example',
  };
  const names = new Set<string>();
  const environment = new Proxy<Record<string, string>>(
    {},
    {
      get(_, name) {
        names.add(String(name));
        return values[String(name)];
      },
    },
  );
  readConfig(environment);
  expect(new Set(serverNames)).toEqual(names);
});

test('the settings page lists exactly the variables that tools and tests read', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const names = files
    .split('\n')
    // An example is an app of its own.
    .filter((file) => file !== '' && !/^(quality\/walls|kits\/wallet-kit\/examples)\//.test(file))
    .flatMap((file) => [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(/process\.env(?:\.(\w+)|\['(\w+)'\])/g),
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(/\{ ([\w, ]+) \} = process\.env/g),
    ])
    .flatMap(([, dotted, quoted]) => (dotted ?? quoted ?? '').split(', '))
    .filter((name) => !FOREIGN.test(name) && !serverNames.includes(name));
  expect([...new Set(names)].toSorted()).toEqual(development.map(([name]) => name).toSorted());
});
