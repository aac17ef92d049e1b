import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeWith } from '@wow/core/testing';
import { FIXED_SEED } from './drawn-words.ts';
import { dieharderPrinted, dieharderRead } from './outside-tools.ts';

const LIMIT = 1e-6;
const ROOT = join(import.meta.dirname, '..', '..');
const MORE_THAN_READ = '1000000000000';

/** The tests that dieharder's author calls good, with samples that take up to a minute each. */
const TESTS = [
  [0, 'birthdays', 100],
  [1, 'overlapping permutations', 20],
  [2, 'ranks of 32 × 32 bits', 25],
  [3, 'ranks of 6 × 8 bits', 100],
  [4, 'bit strings', 30],
  [8, 'ones in a stream', 100],
  [9, 'ones in bytes', 25],
  [10, 'parked cars', 100],
  [11, 'least distances in a plane', 100],
  [12, 'least distances in space', 100],
  [13, 'squeezes', 20],
  [15, 'runs up and down', 100],
  [16, 'craps', 10],
  [17, 'greatest common divisors', 2],
  [100, 'single bits', 100],
  [101, 'runs of bits', 100],
  [102, 'patterns of bits', 100],
] as const;

/** Pipes the command that draws words into dieharder, which stops reading when it has enough. */
async function runDieharder(path: string, number: number, samples: number): Promise<string> {
  const draws = ['tools/run-ts.mjs', 'quality/randomness/main.ts', '--seed', FIXED_SEED, '--bytes', MORE_THAN_READ];
  const drawing = spawn(process.execPath, draws, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const args = ['-g', '200', ...dieharderPrinted, '-d', String(number), '-p', String(samples)];
  const dieharder = spawn(path, args, { stdio: [drawing.stdout, 'pipe', 'inherit'] });
  drawing.stdout.destroy();
  let output = '';
  dieharder.stdout!.on('data', (text: Buffer) => (output += text.toString()));
  await once(dieharder, 'close');
  if (drawing.exitCode === null) await once(drawing, 'close');
  return output;
}

describeWith('dieharder', 'words of the drawing command, measured by dieharder,', (path) => {
  test.each(TESTS)('pass its test -d %i, %s', async (number, _what, samples) => {
    const chances = dieharderRead(await runDieharder(path, number, samples));
    expect(Object.keys(chances)).not.toEqual([]);
    for (const [what, chance] of Object.entries(chances)) expect(chance, what).toBeGreaterThan(LIMIT);
  });
});
