import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neverSeen } from '@wow/product/fair-play/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import { readState, writeState } from './check-log.ts';

const URL = 'https://wow.example';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wow-log-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the state of a followed log is read as it was written, and no draft is left in the folder', async () => {
  const path = join(folder, 'seen.json');
  const seen = { ...neverSeen(URL), keys: { '0123456789abcdef': 'a key' } };
  await writeState(path, seen);
  expect(await readState(path, URL)).toEqual(seen);
  expect(await readdir(folder)).toEqual(['seen.json']);
});

test('a state file that cannot be written is a wrong setting, not a discrepancy', async () => {
  const path = join(folder, 'no-such-folder', 'seen.json');
  const writing = writeState(path, neverSeen(URL));
  await expect(writing).rejects.toThrow(ConfigError);
  await expect(writing).rejects.toThrow(`${path} cannot be written: ENOENT`);
});
