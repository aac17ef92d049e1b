import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIXED_SEED } from './drawn-words.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const draws = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['tools/run-ts.mjs', 'quality/randomness/main.ts', ...args], { cwd: ROOT });

test('the draw command writes exactly the requested bytes, nonce after nonce', () => {
  const { stdout, status } = draws('--seed', FIXED_SEED, '--bytes', '70');
  const blocks = [0, 1, 2].map((nonce) => createHmac('sha256', FIXED_SEED).update(`wow-draws:${nonce}:0`).digest());
  expect([stdout.toString('hex'), status]).toEqual([Buffer.concat(blocks).subarray(0, 70).toString('hex'), 0]);
});

test('the draw command writes one result a line', () => {
  const { stdout } = draws('--seed', FIXED_SEED, '--what', 'roulette', '--rounds', '3');
  const lines = stdout.toString().split('\n');
  const sections = [0, 1, 2].map((nonce) => {
    const word = createHmac('sha256', FIXED_SEED).update(`wow-draws:${nonce}:0`).digest().readUInt32BE(0);
    return Math.floor((word / 2 ** 32) * 37);
  });
  expect(lines).toHaveLength(4);
  expect(lines.slice(0, 3).map((line) => (JSON.parse(line) as { index: number }).index)).toEqual(sections);
});

test('the draw command answers wrong arguments with its usage', () => {
  for (const args of [
    ['--seed', 'ab', '--bytes', '1'],
    ['--fresh', '--what', 'chess', '--rounds', '1'],
  ]) {
    const { status, stderr, stdout } = draws(...args);
    expect([status, stdout.length]).toEqual([1, 0]);
    expect(stderr.toString()).toContain('npm run --silent draws');
  }
});
