import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPrograms } from './test-programs.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wow-programs-'));
  vi.stubGlobal('process', { platform: 'linux', getuid: () => 0, env: { PATH: folder } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

const addProgram = (name: string, script: string): void => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
};

test('test programs: a missing one is installed', () => {
  addProgram('apt-get', `if [ "$1" = install ]; then echo > '${join(folder, 'ent')}'; fi`);
  expect(findPrograms(['ent'])).toEqual({ ent: { path: join(folder, 'ent') } });
});

test('test programs: without apt-get, the reason is returned', () => {
  expect(findPrograms(['ent'])).toEqual({ ent: { unavailable: expect.stringContaining('no apt-get') as string } });
});

test('test programs: a failed installation fails the run, whose tests would be skipped otherwise', () => {
  addProgram('apt-get', 'exit 100');
  expect(() => findPrograms(['ent'])).toThrow('apt-get update');
});

test('test programs: a package without the program fails the run', () => {
  addProgram('apt-get', 'exit 0');
  expect(() => findPrograms(['ent'])).toThrow('ent was installed, and still ent is not found.');
});
