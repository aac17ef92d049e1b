import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditPlayed } from './audited.ts';
import { testsOf } from './tests-of.ts';
import type { Edit, Mutation } from './mutation.ts';

/** What caught a fault. */
export interface Caught {
  readonly what: string;
  /** The full titles of the tests that failed; none when nothing noticed. */
  readonly tests: readonly string[];
  /** How many tests passed in spite of it. */
  readonly passed: number;
  /** What an audit said of rounds that were played with it; null where it found nothing, undefined where it was not asked. */
  readonly audit?: string | null;
}

/**
 * Makes a fault in a copy of a checkout, runs what has to catch it, and puts the copy right again. `auditing` is a checkout
 * without faults. Throws when a fault cannot be made, or when tests could not run at all.
 */
export async function tryMutation(copy: string, auditing: string, mutation: Mutation): Promise<Caught> {
  const { what, edits, tests, isPlayed = false } = mutation;
  const before = new Map(edits.map(({ file }) => [file, readFileSync(join(copy, file), 'utf8')]));
  try {
    for (const edit of edits) make(copy, edit);
    const { failed, count, trouble } = await testsOf(copy, tests);
    if (count === 0) throw new Error(`no test ran against "${what}": ${trouble}`);
    const caught = { what, tests: failed, passed: count - failed.length };
    if (!isPlayed) return caught;
    const { isSound, says } = await auditPlayed(copy, auditing);
    return { ...caught, audit: isSound ? null : says };
  } finally {
    for (const [file, text] of before) writeFileSync(join(copy, file), text);
  }
}

function make(copy: string, { file, from, to }: Edit): void {
  const path = join(copy, file);
  const parts = readFileSync(path, 'utf8').split(from);
  if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${from}`);
  writeFileSync(path, parts.join(to));
}
