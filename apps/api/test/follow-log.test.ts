import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, afterAll, afterEach, expect, test } from 'vitest';
import type { Database } from '@wow/core/database';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { followLogCommand } from '../../cli/src/log/follow-log.ts';
import { logAll } from './logged-round.ts';
import { newSecrets } from './new-secrets.ts';
import { TestServer } from './world.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wow-follow-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command, and returns what it ended with and everything it has said. */
async function run(...words: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const say = (sentence: string): void => void said.push(sentence);
  return { code: await followLogCommand(words, { log: say, error: say }), said: said.join('\n') };
}

/** Does to the log what no program of ours can. */
async function forge(db: Database, ...statements: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const table of ['log_leaf', 'log_node', 'log_head'])
      await tx.query(`alter table ${table} disable trigger user`);
    for (const statement of statements) await tx.query(statement);
    for (const table of ['log_leaf', 'log_node', 'log_head'])
      await tx.query(`alter table ${table} enable trigger user`);
  });
}

describeOnAnyDatabase('following the public log', (open) => {
  const worlds: TestServer[] = [];
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.close();
  });

  /** Opens a world in which some rounds are logged, and returns how to look at its log. */
  async function start(name: string) {
    const world = await new TestServer().open(await open());
    worlds.push(world);
    const { token } = await world.newPlayer({ points: 100_000, spins: 50 });
    const ids = await logAll(world, token);
    const state = join(folder, `${name}.json`);
    const url = await world.listen();
    return { world, token, ids, state, look: (...words: string[]) => run('--url', url, '--state', state, ...words) };
  }

  test('an auditor trusts what is first published, and from then on every change has to fit', async () => {
    const { world, token, ids, look } = await start('honest');
    const first = await look();
    expect(first).toEqual({
      code: 0,
      said: expect.stringMatching(/^Trusted from now on: key [0-9a-f]{16}\.\n3 leaves at /),
    });
    const [id = ''] = ids;
    const { body: round } = await world.ask('GET', `/api/rounds/${id}`, { token });
    const file = join(folder, 'receipt.json');
    await writeFile(file, JSON.stringify({ ...round, comment: 'what else lies there is no matter' }));
    await logAll(world, token);
    expect((await look('--round', file)).said).toMatch(/^6 leaves .*\n.*signature holds. It is shown in the log once/);
    // With the proof that its player was shown, it can be looked for before its seed is open.
    const proof = (await world.ask('GET', `/api/fairness/log/rounds/${id}`, { token })).body;
    await writeFile(file, JSON.stringify({ ...round, log: proof }));
    expect((await look('--round', file)).said).toMatch(/signature holds, and it is leaf 0/);
    await writeFile(file, JSON.stringify({ ...round, log: { ...proof, path: proof.path.slice(1) } }));
    expect((await look('--round', file)).said).toMatch(
      /DISCREPANCY: The proof that .* is leaf 0 of the log does not hold/,
    );
    await writeFile(file, JSON.stringify(round));
    await world.ask('POST', '/api/fairness/rotate', { token });
    const { code, said } = await look('--round', file);
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringContaining(`${id}: its signature holds, and it is leaf 0`),
    });
    await writeFile(file, JSON.stringify({ ...round, receipt: { ...round.receipt, payout: 1e6 } }));
    expect(await look('--round', file)).toEqual({
      code: 1,
      said: expect.stringMatching(/DISCREPANCY: The signature of the receipt/),
    });
  });

  test('an auditor who saw the log before hears of a leaf that was changed, though all heads were signed anew', async () => {
    const { world, token, look } = await start('changed');
    expect((await look()).code).toBe(0);
    await forge(
      world.db,
      `update log_leaf set hash = sha256('another round') where leaf_index = 1`,
      'delete from log_head',
    );
    await logAll(world, token);
    expect(await look()).toEqual({
      code: 1,
      said: expect.stringMatching(/DISCREPANCY: The log of 6 leaves does not begin with the one of 3/),
    });
    // And again, for nothing of it was kept.
    expect((await look()).code).toBe(1);
  });

  test('an auditor hears of leaves that were swapped, of one that is gone, and of a log that is shorter', async () => {
    const { world, token, look, state } = await start('swapped');
    const swap = `update log_leaf one set hash = other.hash from log_leaf other
                   where one.leaf_index + other.leaf_index = 1 and one.leaf_index in (0, 1)`;
    await forge(world.db, swap);
    expect(await look()).toEqual({
      code: 1,
      said: expect.stringMatching(/DISCREPANCY: The head of 3 leaves has the root \w+, and its leaves lead to \w+\./),
    });
    await forge(world.db, swap);
    expect((await look()).code).toBe(0);
    const kept = await readFile(state, 'utf8');
    await logAll(world, token);
    expect((await look()).code).toBe(0);
    await forge(world.db, 'delete from log_leaf where leaf_index >= 3', 'delete from log_head where tree_size > 3');
    expect((await look()).said).toMatch(/DISCREPANCY: The log had 6 leaves at .*, and now it has 3\./);
    await writeFile(state, kept);
    expect((await look()).code).toBe(0);
    await forge(world.db, 'delete from log_leaf', 'delete from log_head');
    expect((await look()).said).toMatch(/DISCREPANCY: The log had 3 leaves, and now there is none\./);
  });

  test('an auditor hears of a head that nobody has signed so', async () => {
    const { world, look } = await start('unsigned');
    await forge(world.db, `update log_head set at = at - interval '1 hour'`);
    expect(await look()).toEqual({
      code: 1,
      said: expect.stringMatching(/DISCREPANCY: The signature of the head of 3 leaves does not hold/),
    });
  });

  test('an auditor goes on with a new key that the old one vouches for, and with no other', async () => {
    const db = await open();
    const before = newSecrets();
    const state = join(folder, 'keys.json');
    const openWith = async (secrets: typeof before) => {
      const world = await new TestServer().open(db, { secrets });
      worlds.push(world);
      const { token } = await world.newPlayer();
      await logAll(world, token);
      return [await world.listen(), world] as const;
    };
    const lookAt = async (url: string, ...words: string[]) => {
      // Each of these worlds listens elsewhere.
      const kept = await readFile(state, 'utf8').catch(() => null);
      if (kept) await writeFile(state, kept.replace(/"url": ".*"/, `"url": "${url}"`));
      return run('--url', url, '--state', state, ...words);
    };
    expect((await lookAt((await openWith(before))[0])).code).toBe(0);
    await worlds.pop()!.close();
    const { signingKey } = newSecrets();
    const [endorsed] = await openWith({ ...before, signingKey, signingKeyPrevious: before.signingKey });
    expect(await lookAt(endorsed)).toEqual({ code: 0, said: expect.stringMatching(/^New: key /) });
    await worlds.pop()!.close();
    const [stranger, world] = await openWith({ ...before, signingKey: newSecrets().signingKey });
    const { code, said } = await lookAt(stranger);
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/DISCREPANCY: The key \w+ is new, and no key/),
    });
    const { body } = await world.ask('GET', '/.well-known/fairness.json');
    expect((await lookAt(stranger, '--trust', body.keys[0].id)).code).toBe(0);
  });
});

test('an auditor is told when the server cannot be asked, and which word of the command cannot be', async () => {
  const state = join(folder, 'nobody.json');
  expect(await run('--url', 'http://127.0.0.1:9', '--state', state)).toMatchObject({ code: 2 });
  await writeFile(state, '{}');
  const url = 'https://wow.example';
  for (const [words, sentence] of [
    [[], '--url is missing'],
    [['--url', 'wow.example'], '--url must be an address'],
    [['--url', url, '--every', '0'], '--every must be'],
    [['--url', url, '--trust', 'x'], '--trust must be'],
    [['--url', url, '--url', url], '--url stands there twice'],
    [['--url'], '--url needs a value'],
    [['--since', '1'], '--since is none of'],
    [['--url', url, '--state', state], 'is not what this command has written'],
    [['--url', url, '--state', join(folder, 'n.json'), '--round', state], 'has no receipt'],
  ] as const) {
    await expect(run(...words)).rejects.toThrow(sentence);
  }
});
