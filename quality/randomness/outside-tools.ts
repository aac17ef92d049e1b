import { spawnSync } from 'node:child_process';
import { chiSquareTail, normalChance, twoSided } from './chi-square.ts';

/** How likely chance alone is to give what a tool found, under the name of what it looked at. */
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

/** Returns what `ent` finds in a file: whether each byte is as frequent, their mean, and what one tells of the next. */
export function entChances(path: string, file: string): Chances {
  const lines = run(path, ['-t', file]).trim().split('\n');
  const [, bytes, , chiSquare, mean, , correlation] = lines.at(-1)!.split(',').map(Number);
  return {
    'chi-square': twoSided(chiSquareTail(chiSquare!, 255)),
    mean: normalChance(((mean! - 127.5) / BYTE_DEVIATION) * Math.sqrt(bytes!)),
    'serial correlation': normalChance(correlation! * Math.sqrt(bytes!)),
  };
}

/** The part of truly random blocks of 20 000 bits that FIPS 140-2 turns down: about 1 in 1250. */
const TURNED_DOWN = 8e-4;

/** Returns whether `rngtest` turns down no more blocks of a file than it does of true chance: the tail of Poisson's law. */
export function rngtestChances(path: string, file: string): Chances {
  const said = run('sh', ['-c', '"$1" < "$2"', 'sh', path, file]);
  const [passed, failed] = ['successes', 'failures'].map((word) =>
    Number(new RegExp(`${word}: (\\d+)`).exec(said)?.[1]),
  );
  const expected = (passed! + failed!) * TURNED_DOWN;
  // P(X ≥ k) for Poisson's law is P(k, expected) of the incomplete gamma function.
  return { blocks: failed === 0 ? 1 : 1 - chiSquareTail(2 * expected, 2 * failed!) };
}

/** What makes dieharder print no more than is read here. Unasked it would also measure how fast it can read, on 40 MB. */
export const dieharderPrinted: readonly string[] = ['test_name', 'ntuple', 'pvalues'].flatMap((column) => [
  '-D',
  column,
]);

/**
 * Returns what `dieharder` said. Throws when there was less to read than it wanted. Of few samples it says 1 as soon as they
 * lie evenly, so that only what is near 0 tells of anything.
 */
export function dieharderRead(said: string): Chances {
  if (said.includes('EOF')) throw new Error('dieharder wants to read more');
  const rows = said
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(rows.map(([name, , chance], index) => [`${name} ${index + 1}`, Number(chance)]));
}

/** Returns what a test of `dieharder` finds in a file, of which nothing is read twice. */
export function dieharderChances(path: string, file: string, test: number, samples: number): Chances {
  const args = ['-g', '200', ...dieharderPrinted, '-d', String(test), '-p', String(samples)];
  return dieharderRead(run('sh', ['-c', 'file=$1; shift; exec "$@" < "$file"', 'sh', file, path, ...args]));
}
