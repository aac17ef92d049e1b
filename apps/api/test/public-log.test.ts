import { createHash, createPublicKey, verify } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inclusionPath, parseSignedCheckpoint, parseTlogProof, type LogState, type Tile } from '@wow/core/fairness';
import { hashLeaf, openTiles, verifyInclusion } from '@wow/core/fairness/server';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { describeServer } from './in-world.ts';
import { logAll, playAll, waitForProof } from './logged-round.ts';
import { TestServer } from './world.ts';

const LOOK_EVERY_MS = 50;

async function readCheckpoint(world: TestServer) {
  const { status, headers, body } = await world.ask('GET', '/api/log/checkpoint');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=1',
  ]);
  return parseSignedCheckpoint(body)!;
}

/** Returns the bytes of a file of the log, or null for 404. */
async function readFile(world: TestServer, path: string): Promise<Buffer | null> {
  const { statusCode, headers, rawPayload } = await world.app.inject({ url: `/api/log/${path}` });
  if (statusCode === 404) return null;
  expect([
    statusCode,
    headers['content-type'],
    headers['cache-control'],
    headers['access-control-allow-origin'],
  ]).toEqual([200, 'application/octet-stream', 'public, max-age=31536000, immutable', '*']);
  return rawPayload;
}

const openLog = (world: TestServer, log: LogState) =>
  openTiles(log, ({ level, width }: Tile) => readFile(world, `tile/${level}/000.p/${width}`));

const hashReceipt = (receipt: Json): string => createHash('sha256').update(canonicalJson(receipt)).digest('hex');

describeServer('the public log', {}, (world) => {
  test('is empty before the first round', async () => {
    expect(await world.ask('GET', '/api/log/checkpoint')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await readFile(world, 'tile/0/000.p/1')).toBeNull();
    const { log } = (await world.ask('GET', '/.well-known/fairness.json')).body;
    expect(log).toEqual({
      origin: expect.stringMatching(/^localhost\/[0-9a-f]{16}$/),
      url: 'https://wow.example/api/log',
      checkpoint: null,
    });
    expect((await world.ask('GET', '/api/fairness/rtp')).body).toEqual({ returns: [] });
  });

  test('contains each round within seconds, as in its receipt, under a signed checkpoint', async () => {
    const { token } = await world.newPlayer();
    for (const id of await playAll(world, token)) {
      const { leaf, proof } = await waitForProof(world, id, token);
      const { body: round } = await world.ask('GET', `/api/rounds/${id}`, { token });
      expect(leaf).toEqual({
        kind: 'wow-log-leaf-1',
        at: round.at,
        round: round.receipt,
        salt: expect.stringMatching(/^[0-9a-f]{32}$/),
        signature: round.signature,
      });
      const { index, path, checkpoint } = parseTlogProof(proof)!;
      const signed = parseSignedCheckpoint(checkpoint)!;
      expect(verifyInclusion(hashLeaf(canonicalJson(leaf)), index, path, signed)).toBe(true);
      const changed = hashLeaf(canonicalJson({ ...leaf, round: { ...leaf.round, payout: 1e6 } }));
      expect(verifyInclusion(changed, index, path, signed)).toBe(false);
    }
  });

  test('has checkpoints that the published vkey verifies, and that are equal while the log does not grow', async () => {
    const { token } = await world.newPlayer();
    await logAll(world, token);
    const { keys, log } = (await world.ask('GET', '/.well-known/fairness.json')).body;
    const { note, origin } = await readCheckpoint(world);
    expect(origin).toBe(log.origin);
    const [, name, id, key = ''] = /^(.+)\+([0-9a-f]{8})\+(.+)$/.exec(keys[0].vkey) ?? [];
    const [type, ...raw] = Buffer.from(key, 'base64');
    expect([name, type, Buffer.from(raw).toString('base64')]).toEqual([origin, 1, keys[0].public_key]);
    const hash = createHash('sha256').update(`${name}\n`).update(Buffer.from(key, 'base64')).digest('hex');
    expect(id).toBe(hash.slice(0, 8));
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(raw).toString('base64url') };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const [line] = note.signatures;
    expect([line!.name, line!.keyId.toString(16).padStart(8, '0')]).toEqual([name, id]);
    expect(verify(null, Buffer.from(note.text), publicKey, line!.signature)).toBe(true);
    expect(log.checkpoint).toBe((await world.ask('GET', '/api/log/checkpoint')).body);
  });

  test('shows a round only to its player, to a client with its receipt, and to all once it is revealed', async () => {
    const { token } = await world.newPlayer();
    const { token: another } = await world.newPlayer();
    const [id = '', otherId = ''] = await logAll(world, token);
    const url = `/api/fairness/log/rounds/${id}`;
    const receiptOf = async (of: string) => (await world.ask('GET', `/api/rounds/${of}`, { token })).body.receipt;
    expect((await world.ask('GET', url)).status).toBe(404);
    expect((await world.ask('GET', url, { token: another })).status).toBe(404);
    expect((await world.ask('GET', `${url}?receipt=${hashReceipt(await receiptOf(otherId))}`)).status).toBe(404);
    expect((await world.ask('GET', `${url}?receipt=x`)).status).toBe(400);
    const { status, body } = await world.ask('GET', `${url}?receipt=${hashReceipt(await receiptOf(id))}`);
    expect([status, body.leaf.round]).toEqual([200, await receiptOf(id)]);
    await world.ask('POST', '/api/fairness/rotate', { token });
    expect((await world.ask('GET', url)).status).toBe(200);
  });

  test('serves the tiles that its checkpoints need, and no others', async () => {
    const { token } = await world.newPlayer();
    await logAll(world, token);
    const older = await readCheckpoint(world);
    await logAll(world, token);
    const newer = await readCheckpoint(world);
    const tiles = await openLog(world, newer);
    expect(await tiles.hashRanges([{ from: 0, to: older.size }])).toEqual([Buffer.from(older.root)]);
    const leaf = await tiles.hashRanges([{ from: 1, to: 2 }]);
    expect(verifyInclusion(leaf[0]!, 1, await tiles.hashRanges(inclusionPath(1, newer.size)), newer)).toBe(true);
    // The tile of an older checkpoint stays.
    expect(await readFile(world, `tile/0/000.p/${older.size}`)).toHaveLength(32 * older.size);
    const sizes = await world.db.query<{ size: number }>('select tree_size as size from log_head');
    const unneeded = Array.from({ length: newer.size + 1 }, (_, at) => at + 1).find((one) =>
      sizes.every(({ size }) => size !== one),
    );
    for (const path of [
      `tile/0/000.p/${unneeded}`,
      'tile/0/000',
      'tile/1/000.p/1',
      'tile/0/001.p/1',
      'tile/0/000.p/0',
      'tile/0/0',
      'tile/entries/000',
      'tile/0/x900/x719/x925/x474/099',
      'tile/6/x900/x719/x925/x474/099',
    ]) {
      expect(await readFile(world, path)).toBeNull();
    }
    const { statusCode, rawPayload, headers } = await world.app.inject({
      method: 'HEAD',
      url: `/api/log/tile/0/000.p/${older.size}`,
    });
    expect([statusCode, rawPayload.length, headers['content-length']]).toEqual([200, 0, `${32 * older.size}`]);
  });

  test('keeps its origin when PUBLIC_URL changes, and warns about it', async () => {
    const origin = (await world.ask('GET', '/.well-known/fairness.json')).body.log.origin;
    const other = await new TestServer().open(world.db, {
      secrets: world.secrets,
      publicUrl: new URL('https://wow.example:8443'),
    });
    expect((await other.ask('GET', '/.well-known/fairness.json')).body.log.origin).toBe(origin);
    await other.close();
    expect(other.log.filter((line) => line.includes('The public log keeps the origin'))).toEqual([
      expect.stringContaining(`${origin}, although PUBLIC_URL is https://wow.example:8443 now.`),
    ]);
  });

  test('shows the actual and the expected return of each game', async () => {
    const { token } = await world.newPlayer();
    await logAll(world, token);
    const { returns } = (await world.ask('GET', '/api/fairness/rtp')).body;
    const kinds = returns.map(({ game, choice, stake }: Record<string, unknown>) => [game, choice, stake]);
    expect(kinds).toEqual([
      ['dices', null, null],
      ['dices', null, 50],
      ['roulette', 'red', null],
      ['roulette', 'red', 100],
      ['spin', null, null],
    ]);
    for (const { rounds, staked, marks, paid } of returns) {
      expect(marks.at(-1)).toMatchObject({ rounds, returned: expect.closeTo(paid / staked, 5) });
    }
    expect(returns[0].marks.at(-1).expected).toBeCloseTo(3527 / 3888, 8);
    expect(returns[2].marks.at(-1).expected).toBeCloseTo(36 / 37, 8);
    expect(returns[4].marks.at(-1).expected).toBeCloseTo(100, 8);
  });

  test('catches up after failed writes, with one warning for the operator', async () => {
    const { token } = await world.newPlayer();
    // Without the log, no seed pair could begin.
    await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
    const findFailures = () => world.log.filter((line) => line.includes('the job append-log failed'));
    await world.db.query('alter table log_leaf rename to log_leaf_away');
    const ids = await playAll(world, token);
    while (findFailures().length === 0) await pause(LOOK_EVERY_MS);
    await pause(1_500);
    await world.db.query('alter table log_leaf_away rename to log_leaf');
    for (const id of ids) expect((await waitForProof(world, id, token)).leaf.round.round_id).toBe(id);
    expect(findFailures()).toHaveLength(1);
  });
});

describeServer('the origin of the log', { publicUrl: new URL('http://wow.example:8080') }, (world) => {
  test('is made of PUBLIC_URL at the first start, without a warning', async () => {
    const { origin } = (await world.ask('GET', '/.well-known/fairness.json')).body.log;
    expect(origin).toBe('wow.example:8080/api/log');
    expect(world.log.filter((line) => line.includes('origin'))).toEqual([]);
  });

  test('is in the checkpoint of a log whose last head an older server has signed', async () => {
    const { token } = await world.newPlayer();
    await logAll(world, token);
    const { size, root } = await readCheckpoint(world);
    await world.db.transaction(async (tx) => {
      await tx.query('alter table log_head disable trigger user');
      await tx.query('update log_head set origin = null');
      await tx.query('alter table log_head enable trigger user');
    });
    while ((await world.ask('GET', '/api/log/checkpoint')).status === 404) await pause(LOOK_EVERY_MS);
    expect(await readCheckpoint(world)).toMatchObject({ origin: 'wow.example:8080/api/log', size, root });
  });
});
