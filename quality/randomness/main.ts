import { once } from 'node:events';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { SERVER_SEED, WORDS_PER_BLOCK } from '@wow/core/fairness';
import { games } from '@wow/product/games';
import { drawnRounds } from './drawn-rounds.ts';
import { drawnWords } from './drawn-words.ts';
import { wordBytes } from './word-bytes.ts';

const USAGE = `npm run --silent draws -- (--seed HEX | --fresh) [--what words] --bytes N
npm run --silent draws -- (--seed HEX | --fresh) --what (${Object.keys(games).join(' | ')}) --rounds N

Writes what the server draws to standard output: words as raw bytes, big-endian, eight of each nonce; rounds of a game
as one line of JSON each. With --seed the same ones each time, with --fresh others each time.`;

const count = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number));
const shape = z.union([
  z.strictObject({
    seed: z.string().check(z.regex(SERVER_SEED)),
    what: z.optional(z.string()),
    bytes: z.optional(count),
    rounds: z.optional(count),
  }),
  z.strictObject({
    fresh: z.literal(true),
    what: z.optional(z.string()),
    bytes: z.optional(count),
    rounds: z.optional(count),
  }),
]);

function* lines(rounds: Iterable<unknown>, most: number): Generator<string> {
  let left = most;
  for (const round of rounds) {
    yield `${JSON.stringify(round)}\n`;
    if ((left -= 1) === 0) return;
  }
}

/** Returns the parsed arguments, or null if they are invalid. */
function asked(): Iterable<string | Buffer> | null {
  const option = { type: 'string' } as const;
  const options = { seed: option, what: option, bytes: option, rounds: option, fresh: { type: 'boolean' } } as const;
  let values: unknown;
  try {
    ({ values } = parseArgs({ options }));
  } catch {
    return null;
  }
  const { data } = shape.safeParse(values);
  if (!data) return null;
  const { what = 'words', bytes, rounds } = data;
  const seed = 'seed' in data ? data.seed : null;
  if (what === 'words')
    return bytes === undefined || rounds !== undefined ? null : wordBytes(drawnWords(seed, WORDS_PER_BLOCK), bytes);
  if (!Object.hasOwn(games, what) || rounds === undefined || bytes !== undefined) return null;
  return lines(drawnRounds(what as keyof typeof games, seed), rounds); // just looked up
}

const pieces = asked();
if (pieces === null) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  // The reader may close the pipe early, as test tools do.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  for (const piece of pieces) {
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
  }
}
