import { spawnSync } from 'node:child_process';
import { chiSquareTail, normalChance, twoSided } from './chi-square.ts';

/** The probability of each finding of a tool, by its name. */
export type Chances = Readonly<Record<string, number>>;

function run(path: string, args: readonly string[], input?: string): string {
  const { stdout, stderr, error } = spawnSync(path, args, {
    encoding: 'utf8',
    ...(input !== undefined && { input }),
  });
  if (error) throw error;
  return stdout + stderr;
}

/** The standard deviation of a byte. */
const BYTE_DEVIATION = Math.sqrt((256 ** 2 - 1) / 12);

/** Returns what `ent` measures in a file: frequencies of bytes, their mean, and serial correlation. */
export function entChances(path: string, file: string): Chances {
  const lines = run(path, ['-t', file]).trim().split('\n');
  const [, bytes, , chiSquare, mean, , correlation] = lines.at(-1)!.split(',').map(Number);
  return {
    'chi-square': twoSided(chiSquareTail(chiSquare!, 255)),
    mean: normalChance(((mean! - 127.5) / BYTE_DEVIATION) * Math.sqrt(bytes!)),
    'serial correlation': normalChance(correlation! * Math.sqrt(bytes!)),
  };
}

/** FIPS 140-2 refuses about 1 in 1250 random blocks of 20 000 bits. */
const TURNED_DOWN = 8e-4;

/** Returns the probability that `rngtest` refuses at least this many random blocks: the tail of the Poisson distribution. */
export function rngtestChances(path: string, file: string): Chances {
  const said = run('sh', ['-c', '"$1" < "$2"', 'sh', path, file]);
  const [passed, failed] = ['successes', 'failures'].map((word) =>
    Number(new RegExp(`${word}: (\\d+)`).exec(said)?.[1]),
  );
  const expected = (passed! + failed!) * TURNED_DOWN;
  // P(X ≥ k) of the Poisson distribution is the incomplete gamma function P(k, expected).
  return { blocks: failed === 0 ? 1 : 1 - chiSquareTail(2 * expected, 2 * failed!) };
}

/** Restricts dieharder's output. By default it also measures its reading speed on 40 MB. */
export const dieharderPrinted: readonly string[] = ['test_name', 'ntuple', 'pvalues'].flatMap((column) => [
  '-D',
  column,
]);

/**
 * Parses the output of `dieharder`. Throws if the file was too short. With few samples an even distribution gives 1, so
 * only values near 0 count.
 */
export function dieharderRead(said: string): Chances {
  if (said.includes('EOF')) throw new Error('dieharder wants to read more');
  const rows = said
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(rows.map(([name, , chance], index) => [`${name} ${index + 1}`, Number(chance)]));
}

/** Returns the result of a `dieharder` test on a file, which is read once. */
export function dieharderChances(path: string, file: string, test: number, samples: number): Chances {
  const args = ['-g', '200', ...dieharderPrinted, '-d', String(test), '-p', String(samples)];
  return dieharderRead(run('sh', ['-c', 'file=$1; shift; exec "$@" < "$file"', 'sh', file, path, ...args]));
}
