import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerClient } from '../nodes/client.ts';
import { Program } from '../program.ts';

const CHECKOUT = fileURLToPath(new URL('../../../../', import.meta.url));
const DIST = join(CHECKOUT, 'tools', 'dist.mjs');

const folder = mkdtempSync(join(tmpdir(), 'wow-dist-'));
const installed = join(folder, 'wow');
const data = join(folder, 'data');
const bundled = process.env['WOW_SERVER'];

/** Without NODE_ENV=test, which would build the pages for development. */
const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] };

beforeAll(() => {
  execFileSync(process.execPath, [DIST, installed], { stdio: 'pipe', env });
  process.env['WOW_SERVER'] = join(installed, 'apps', 'api', 'dist', 'main.js');
}, 600_000);
afterAll(() => {
  process.env['WOW_SERVER'] = bundled;
  rmSync(folder, { recursive: true, force: true });
});

const wow = (...words: string[]) =>
  spawnSync(join(installed, 'bin', 'wow'), words, {
    encoding: 'utf8',
    env: { ...env, DATA_DIR: data },
  });

test('a distribution: its server and commands need no checkout, and a restart keeps the players', async () => {
  const first = new Program({ DATA_DIR: data });
  await registerClient(await first.ready());
  const listed = wow('player', 'find', '@example.com', '--json');
  expect([listed.status, listed.stderr]).toEqual([0, '']);
  first.child.kill('SIGTERM');
  expect(await first.ended()).toBe(0);

  const audited = wow('audit');
  expect([audited.status, audited.stdout]).toEqual([0, expect.stringContaining('Everything agrees.')]);
  const second = new Program({ DATA_DIR: data });
  await second.ready();
  expect(wow('player', 'find', '@example.com', '--json').stdout).toBe(listed.stdout);
  second.child.kill('SIGTERM');
  expect(await second.ended()).toBe(0);
});

test('a distribution: holds no TypeScript and no package for development', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
  expect(
    files.filter((file) => /(?<!\.d)\.tsx?$|node_modules\/(typescript|vite|vitest|react|tsx)\//.test(file)),
  ).toEqual([]);
});

test('a distribution: is not written over another one', () => {
  const again = spawnSync(process.execPath, [DIST, installed], { encoding: 'utf8', env });
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('is not empty')]);
});
