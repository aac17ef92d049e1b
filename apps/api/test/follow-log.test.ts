import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, afterAll, afterEach, expect, test } from 'vitest';
import type { Database } from '@wow/core/database';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { followLogWith } from '../../cli/src/log-command.ts';
import { parseLogOptions } from './cli-options.ts';
import { logAll } from './logged-round.ts';
import { newSecrets } from './new-secrets.ts';
import { TestServer } from './world.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wow-follow-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...words: readonly string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  return { code: await followLogWith(parseLogOptions(words), { log, error: log }), output: lines.join('\n') };
}

/** Changes the log, as only a person with database access can. */
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

  async function start(name: string) {
    const world = await new TestServer().open(await open());
    worlds.push(world);
    const { token } = await world.newPlayer({ points: 100_000, spins: 50 });
    const ids = await logAll(world, token);
    const state = join(folder, `${name}.json`);
    const url = await world.listen();
    return { world, token, ids, state, follow: (...words: string[]) => run('--url', url, '--state', state, ...words) };
  }

  test('trusts the first keys and head, and requires every later change to agree with them', async () => {
    const { world, token, ids, follow } = await start('honest');
    const first = await follow();
    expect(first).toEqual({
      code: 0,
      output: expect.stringMatching(/^Trusted from now on: key [0-9a-f]{16}\.\n3 leaves at /),
    });
    const [id = ''] = ids;
    const { body: round } = await world.ask('GET', `/api/rounds/${id}`, { token });
    const file = join(folder, 'receipt.json');
    await writeFile(file, JSON.stringify({ ...round, comment: 'fields that are unknown are ignored' }));
    await logAll(world, token);
    expect((await follow('--round', file)).output).toMatch(/^6 leaves .*\n.*signature is valid. The log shows it once/);
    // Its player can read the proof before the seed is revealed.
    const proof = (await world.ask('GET', `/api/fairness/log/rounds/${id}`, { token })).body;
    await writeFile(file, JSON.stringify({ ...round, log: proof }));
    expect((await follow('--round', file)).output).toMatch(/signature is valid, and it is leaf 0/);
    await writeFile(file, JSON.stringify({ ...round, log: { ...proof, path: proof.path.slice(1) } }));
    expect((await follow('--round', file)).output).toMatch(
      /DISCREPANCY: The proof that .* is leaf 0 of the log does not hold/,
    );
    await writeFile(file, JSON.stringify(round));
    await world.ask('POST', '/api/fairness/rotate', { token });
    const { code, output } = await follow('--round', file);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining(`${id}: its signature is valid, and it is leaf 0`),
    });
    await writeFile(file, JSON.stringify({ ...round, receipt: { ...round.receipt, payout: 1e6 } }));
    expect(await follow('--round', file)).toEqual({
      code: 1,
      output: expect.stringMatching(/DISCREPANCY: The signature of the receipt/),
    });
  });

  test('reports a changed leaf although all heads were signed again', async () => {
    const { world, token, follow } = await start('changed');
    expect((await follow()).code).toBe(0);
    await forge(
      world.db,
      `update log_leaf set hash = sha256('another round') where leaf_index = 1`,
      'delete from log_head',
    );
    await logAll(world, token);
    expect(await follow()).toEqual({
      code: 1,
      output: expect.stringMatching(/DISCREPANCY: The log of 6 leaves does not begin with the one of 3/),
    });
    // Again: the state was not saved.
    expect((await follow()).code).toBe(1);
  });

  test('reports swapped leaves, a missing leaf and a shorter log', async () => {
    const { world, token, follow, state } = await start('swapped');
    const swap = `update log_leaf one set hash = other.hash from log_leaf other
                   where one.leaf_index + other.leaf_index = 1 and one.leaf_index in (0, 1)`;
    await forge(world.db, swap);
    expect(await follow()).toEqual({
      code: 1,
      output: expect.stringMatching(/DISCREPANCY: The head of 3 leaves has the root \w+, and its leaves lead to \w+\./),
    });
    await forge(world.db, swap);
    expect((await follow()).code).toBe(0);
    const saved = await readFile(state, 'utf8');
    await logAll(world, token);
    expect((await follow()).code).toBe(0);
    await forge(world.db, 'delete from log_leaf where leaf_index >= 3', 'delete from log_head where tree_size > 3');
    expect((await follow()).output).toMatch(/DISCREPANCY: The log had 6 leaves at .*, and now it has 3\./);
    await writeFile(state, saved);
    expect((await follow()).code).toBe(0);
    await forge(world.db, 'delete from log_leaf', 'delete from log_head');
    expect((await follow()).output).toMatch(/DISCREPANCY: The log had 3 leaves, and now there is none\./);
  });

  test('reports a head with an invalid signature', async () => {
    const { world, follow } = await start('unsigned');
    await forge(world.db, `update log_head set at = at - interval '1 hour'`);
    expect(await follow()).toEqual({
      code: 1,
      output: expect.stringMatching(/DISCREPANCY: The signature of the head of 3 leaves does not hold/),
    });
  });

  test('accepts a new key that the old key endorses, and no other', async () => {
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
      // Each of these servers has another address.
      const saved = await readFile(state, 'utf8').catch(() => null);
      if (saved) await writeFile(state, saved.replace(/"url": ".*"/, `"url": "${url}"`));
      return run('--url', url, '--state', state, ...words);
    };
    expect((await lookAt((await openWith(before))[0])).code).toBe(0);
    await worlds.pop()!.close();
    const { signingKey } = newSecrets();
    const [endorsed] = await openWith({ ...before, signingKey, signingKeyPrevious: before.signingKey });
    expect(await lookAt(endorsed)).toEqual({ code: 0, output: expect.stringMatching(/^New: key /) });
    await worlds.pop()!.close();
    const [stranger, world] = await openWith({ ...before, signingKey: newSecrets().signingKey });
    const { code, output } = await lookAt(stranger);
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/DISCREPANCY: The key \w+ is new, and no key/),
    });
    const { body } = await world.ask('GET', '/.well-known/fairness.json');
    expect((await lookAt(stranger, '--trust', body.keys[0].id)).code).toBe(0);
  });
});

test('exits with 2 if the server is unreachable, and refuses invalid options and files', async () => {
  const state = join(folder, 'unreachable.json');
  expect(await run('--url', 'http://127.0.0.1:9', '--state', state)).toMatchObject({ code: 2 });
  await writeFile(state, '{}');
  const url = 'https://wow.example';
  for (const [words, sentence] of [
    [[], "'--url <origin>' not specified"],
    [['--url', 'wow.example'], 'It must be an address such as https://wow.example'],
    [['--url', url, '--every', '0'], 'It must be a whole number of seconds'],
    [['--url', url, '--trust', 'x'], 'It must be 16 hexadecimal characters'],
    [['--url'], "'--url <origin>' argument missing"],
    [['--url', url, '--since', '1'], "unknown option '--since'"],
    [['--url', url, '--state', state], 'was not written by this command'],
    [['--url', url, '--state', join(folder, 'n.json'), '--round', state], 'contains no signed receipt'],
  ] as const) {
    await expect(run(...words)).rejects.toThrow(sentence);
  }
});
