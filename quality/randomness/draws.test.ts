import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIXED_SEED } from './drawn-words.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const draws = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['tools/run-ts.mjs', 'quality/randomness/main.ts', ...args], { cwd: ROOT });

test('the command writes the bytes of one nonce after another, and not one more than it was asked for', () => {
  const { stdout, status } = draws('--seed', FIXED_SEED, '--bytes', '70');
  const blocks = [0, 1, 2].map((nonce) => createHmac('sha256', FIXED_SEED).update(`wow-draws:${nonce}:0`).digest());
  expect([stdout.toString('hex'), status]).toEqual([Buffer.concat(blocks).subarray(0, 70).toString('hex'), 0]);
});

test('the command writes what rounds come to, a line each', () => {
  const { stdout } = draws('--seed', FIXED_SEED, '--what', 'roulette', '--rounds', '3');
  const lines = stdout.toString().split('\n');
  const sections = [0, 1, 2].map((nonce) => {
    const word = createHmac('sha256', FIXED_SEED).update(`wow-draws:${nonce}:0`).digest().readUInt32BE(0);
    return Math.floor((word / 2 ** 32) * 37);
  });
  expect(lines).toHaveLength(4);
  expect(lines.slice(0, 3).map((line) => (JSON.parse(line) as { index: number }).index)).toEqual(sections);
});

test('a command that makes no sense is told how it would', () => {
  for (const args of [
    ['--seed', 'ab', '--bytes', '1'],
    ['--fresh', '--what', 'chess', '--rounds', '1'],
  ]) {
    const { status, stderr, stdout } = draws(...args);
    expect([status, stdout.length]).toEqual([1, 0]);
    expect(stderr.toString()).toContain('npm run --silent draws');
  }
});
