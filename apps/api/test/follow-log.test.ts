import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Database } from '@wow/core/database';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { attachLeaf } from '@wow/product/fair-play';
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
    for (const table of ['log_leaf', 'log_node', 'log_head', 'log_origin'])
      await tx.query(`alter table ${table} disable trigger user`);
    for (const statement of statements) await tx.query(statement);
    for (const table of ['log_leaf', 'log_node', 'log_head', 'log_origin'])
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
      output: expect.stringMatching(
        /^Trusted from now on: key [0-9a-f]{16}\.\nlocalhost\/[0-9a-f]{16}: \d+ leaves, root /,
      ),
    });
    const [id = ''] = ids;
    const { body: round } = await world.ask('GET', `/api/rounds/${id}`, { token });
    const file = join(folder, 'receipt.json');
    const proof = attachLeaf((await world.ask('GET', `/api/fairness/log/rounds/${id}`, { token })).body)!;
    await logAll(world, token);
    const leaf = Number(/^index (\d+)$/m.exec(proof)![1]);
    const size = Number(/\n(\d+)\n/.exec(proof.slice(proof.indexOf('\n\n') + 2))![1]);
    const held = `${id}: its signature is valid, and it is leaf ${leaf} of the log.`;
    // The hash of the receipt opens its proof before the seed is revealed.
    await writeFile(file, JSON.stringify({ ...round, comment: 'fields that are unknown are ignored' }));
    expect((await follow('--round', file)).output).toMatch(
      new RegExp(`: \\d+ leaves, root \\w+\\. \\d are new.*\\n${held}`),
    );
    await writeFile(file, JSON.stringify({ ...round, kind: 'wow-round-1', proof }));
    expect((await follow('--round', file)).output).toContain(held);
    const bare = join(folder, `${id}.tlog-proof`);
    await writeFile(bare, proof);
    expect((await follow('--round', bare)).output).toContain(held);
    for (const [change, sentence] of [
      [
        (text: string) => text.replace(/(index \d+\n)./, '$1/'),
        /The proof that .* is leaf \d+ of the log does not hold/,
      ],
      [
        (text: string) => text.replace(`\n${size}\n`, `\n${size - 1}\n`),
        /The signature of the checkpoint of \d+ leaves does not hold/,
      ],
      [
        (text: string) => text.replace(/\nlocalhost.*/, '\nother.example'),
        /has the origin other.example, not localhost/,
      ],
      [(text: string) => text.replace(/— .*?\//, '— other/'), /is not signed by any key that is published/],
      [() => 'x', /The proof that .* is in the log cannot be read/],
    ] as const) {
      await writeFile(file, JSON.stringify({ ...round, proof: change(proof) }));
      expect(await follow('--round', file)).toEqual({ code: 1, output: expect.stringMatching(sentence) });
    }
    await writeFile(file, JSON.stringify({ ...round, receipt: { ...round.receipt, payout: 1e6 } }));
    expect(await follow('--round', file)).toEqual({
      code: 1,
      output: expect.stringMatching(/DISCREPANCY: The signature of the receipt/),
    });
  });

  test('reports a receipt that is not in the log after the promised time', async () => {
    const { world, token, follow } = await start('promised');
    expect((await follow()).code).toBe(0);
    await world.db.query(`create function lose_row() returns trigger language plpgsql as 'begin return null; end'`);
    await world.db.query('create trigger lose_row before insert on log_queue for each row execute function lose_row()');
    const { body } = await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
    const file = join(folder, 'promised-receipt.json');
    const { body: round } = await world.ask('GET', `/api/rounds/${body.round_id}`, { token });
    await writeFile(file, JSON.stringify(round));
    expect(await follow('--round', file)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/It is not in the log yet/),
    });
    const late = Date.parse(round.receipt.issued_at) + 1_000 * round.receipt.log_within + 1;
    vi.useFakeTimers({ toFake: ['Date'], now: late });
    expect(await follow('--round', file)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /DISCREPANCY: .* was played at .*, and is not in the log after the promised 86400 seconds/,
      ),
    });
    vi.useRealTimers();
  });

  test('goes on from the state of an older follower', async () => {
    const { world, token, follow, state } = await start('older');
    expect((await follow()).code).toBe(0);
    const { url, keys, log } = JSON.parse(await readFile(state, 'utf8'));
    const writeOlder = (root: string): Promise<void> => {
      const head = { kind: 'wow-log-head-1', key: 'x', tree_size: log.size, root, at: 'then' };
      const signed = { head, signature: 'x' };
      return writeFile(state, JSON.stringify({ kind: 'wow-followed-log-1', url, keys, log: { signed, subtrees: [] } }));
    };
    await logAll(world, token);
    await writeOlder('00'.repeat(32));
    expect((await follow()).output).toMatch(/The log of \d+ leaves does not begin with the one of \d+ leaves/);
    await writeOlder(log.root);
    expect(await follow()).toEqual({
      code: 0,
      output: expect.stringMatching(/^localhost\/\w+: \d+ leaves, .* \d are new/),
    });
    expect(JSON.parse(await readFile(state, 'utf8'))).toMatchObject({
      kind: 'wow-followed-log-2',
      log: { root: expect.not.stringMatching(log.root) },
    });
  });

  test('reports a changed leaf although the checkpoint was signed again', async () => {
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
      output: expect.stringMatching(/DISCREPANCY: The log of \d+ leaves does not begin with the one of \d+/),
    });
    // Again: the state was not saved.
    expect((await follow()).code).toBe(1);
  });

  test('reports swapped leaves, a missing leaf, a shorter log and another one of its size', async () => {
    const { world, token, ids, follow, state } = await start('swapped');
    const swap = `update log_leaf one set hash = other.hash from log_leaf other
                   where one.leaf_index + other.leaf_index = 1 and one.leaf_index in (0, 1)`;
    await forge(world.db, swap);
    expect(await follow()).toEqual({
      code: 1,
      output: expect.stringMatching(
        /DISCREPANCY: The log of \d+ leaves does not have the root of its checkpoint, but that of tile\/0\/000\.p\/\d+\./,
      ),
    });
    await forge(world.db, swap);
    expect((await follow()).code).toBe(0);
    const saved = await readFile(state, 'utf8');
    const other = JSON.parse(saved);
    await writeFile(state, JSON.stringify({ ...other, log: { ...other.log, root: '00'.repeat(32) } }));
    expect((await follow()).output).toMatch(
      /DISCREPANCY: Two checkpoints of \d+ leaves have different roots: 0+ and \w+\./,
    );
    await writeFile(state, saved);
    const id = (await logAll(world, token)).at(-1)!;
    const { body: round } = await world.ask('GET', `/api/rounds/${id}`, { token });
    const proof = attachLeaf((await world.ask('GET', `/api/fairness/log/rounds/${id}`, { token })).body);
    const file = join(folder, 'kept.json');
    await writeFile(file, JSON.stringify({ ...round, proof }));
    expect((await follow('--round', file)).code).toBe(0);
    const { size } = JSON.parse(await readFile(state, 'utf8')).log;
    await forge(world.db, `delete from log_leaf where leaf_index = ${size - 1}`);
    expect((await follow()).output).toContain(
      `DISCREPANCY: tile/0/000.p/${size} has ${32 * (size - 1)} bytes instead of ${32 * size}.`,
    );
    const before = other.log.size;
    await forge(
      world.db,
      `delete from log_leaf where leaf_index >= ${before}`,
      `delete from log_head where tree_size > ${before}`,
    );
    const shorter = `DISCREPANCY: The log had ${size} leaves, and now it has ${before}.`;
    expect(await follow()).toEqual({ code: 1, output: expect.stringContaining(shorter) });
    // A client that sees the log for the first time, with a receipt from before.
    await writeFile(state, saved);
    expect(await follow('--round', file)).toEqual({ code: 1, output: expect.stringContaining(shorter) });
    expect(ids).toHaveLength(3);
    await forge(world.db, 'delete from log_leaf', 'delete from log_head');
    expect((await follow()).output).toMatch(/DISCREPANCY: The log had \d+ leaves, and now there is none\./);
  });

  test('reports a checkpoint that was shown, and that the log does not report', async () => {
    const { world, token, follow } = await start('unreported');
    expect((await follow()).code).toBe(0);
    await forge(world.db, 'delete from log_head');
    await logAll(world, token);
    expect(await follow()).toEqual({
      code: 1,
      output: expect.stringMatching(
        /DISCREPANCY: The checkpoint of \d+ leaves was shown, and the log does not report it/,
      ),
    });
  });

  test('reports a checkpoint with an invalid signature, and one of another origin', async () => {
    const { world, follow } = await start('unsigned');
    await forge(world.db, `update log_head set signature = sha256('one') || sha256('two')`);
    expect(await follow()).toEqual({
      code: 1,
      output: expect.stringMatching(/DISCREPANCY: The signature of the checkpoint of \d+ leaves does not hold/),
    });
    await forge(world.db, `update log_head set origin = 'other.example/log'`);
    expect((await follow()).output).toMatch(
      /DISCREPANCY: The checkpoint of \d+ leaves has the origin other.example\/log, not/,
    );
  });

  test('reports another origin than the one seen before', async () => {
    const { follow, state } = await start('origin');
    expect((await follow()).code).toBe(0);
    const seen = JSON.parse(await readFile(state, 'utf8'));
    await writeFile(state, JSON.stringify({ ...seen, origin: 'other.example/log' }));
    expect(await follow()).toEqual({
      code: 1,
      output: expect.stringMatching(
        /DISCREPANCY: The log had the origin other.example\/log, and now it has localhost\//,
      ),
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
