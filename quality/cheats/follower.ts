import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attachLeaf } from '../../product/fair-play/index.ts';
import { parseLogOptions } from '../../apps/api/test/cli-options.ts';
import { followLogWith } from '../../apps/cli/src/log-command.ts';
import type { TestPlayer, TestServer } from '../../apps/api/test/world.ts';

/** What a follower has of a site. */
export interface Followed {
  /** The text of a state file; null before the first look. */
  readonly state: string | null;
  /** The texts of round files. */
  readonly receipts: readonly string[];
}

interface Followup extends Followed {
  readonly code: number;
  readonly output: string;
}

/** Runs `wow log` with these files. */
export async function follow(
  server: TestServer,
  { state, receipts }: Followed,
  ...words: readonly string[]
): Promise<Followup> {
  const folder = await mkdtemp(join(tmpdir(), 'wow-follower-'));
  try {
    const url = await server.listen();
    const file = join(folder, 'state.json');
    // Each server of a test has an address of its own.
    if (state !== null) await writeFile(file, JSON.stringify({ ...JSON.parse(state), url }));
    const rounds = receipts.map((_, at) => join(folder, `round-${at}.json`));
    for (const [at, text] of receipts.entries()) await writeFile(rounds[at]!, text);
    const lines: string[] = [];
    const log = (line: string): void => void lines.push(line);
    const files = ['--url', url, '--state', file, ...rounds.flatMap((round) => ['--round', round])];
    const code = await followLogWith(parseLogOptions([...files, ...words]), { log, error: log });
    return { code, output: lines.join('\n'), state: await readFile(file, 'utf8').catch(() => null), receipts };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the text of a round file as the page of the round saves it, with its proof or without. */
export async function readRoundFile(
  server: TestServer,
  { token }: TestPlayer,
  id: string,
  { withProof }: { readonly withProof: boolean },
): Promise<string> {
  const { body: round } = await server.ask('GET', `/api/rounds/${id}`, { token });
  const logged = withProof ? (await server.ask('GET', `/api/fairness/log/rounds/${id}`, { token })).body : null;
  return JSON.stringify({ ...round, kind: 'wow-round-1', proof: logged && attachLeaf(logged) });
}
