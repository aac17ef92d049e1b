import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openDatabase } from '@wow/core/database';
import { canonicalJson } from '@wow/core/protocol';
import { describeOnPostgres } from '@wow/core/testing';
import { describeServer } from './in-world.ts';
import { isSigned } from './is-signed.ts';
import { TestServer, type TestPlayer } from './world.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const bet = (world: TestServer, { token }: TestPlayer, headers: Readonly<Record<string, string>> = {}) =>
  world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 }, headers });
const askSeeds = async (world: TestServer, { token }: TestPlayer) =>
  (await world.ask('GET', '/api/fairness/seeds', { token })).body;
const rotate = (world: TestServer, { token }: TestPlayer, clientSeed?: string) =>
  world.ask('POST', '/api/fairness/rotate', {
    token,
    body: clientSeed === undefined ? {} : { client_seed: clientSeed },
  });

const letThirtyDaysPass = (world: TestServer, { id }: TestPlayer) =>
  world.db.query(
    `update seed_pair set activated_at = now() - interval '31 days' where player_id = $1 and state = 'active'`,
    [id],
  );

describeServer('seed commitments', {}, (world) => {
  test('seeds: a new player is shown a signed commitment to both, in which only they find themselves', async () => {
    const player = await world.newPlayer();
    const { active, next, pseudonym } = await askSeeds(world, player);
    const { body: published } = await world.ask('GET', '/.well-known/fairness.json');
    for (const { server_seed_hash, commitment: signed } of [active, next]) {
      const { commitment, signature, salt } = signed;
      expect(commitment).toMatchObject({ kind: 'wow-commitment-1', key: published.keys[0].id, server_seed_hash });
      expect(isSigned(commitment, signature, published.keys[0].public_key)).toBe(true);
      expect(commitment.player).toBe(sha256(`${salt}:${pseudonym}`));
    }
    expect(active.commitment.commitment.follows).toBeNull();
    expect(next.commitment.commitment.follows).toBe(sha256(`${next.commitment.salt}:${active.server_seed_hash}`));
  });

  test('a round: its receipt names the leaf of the commitment, which the log has before it', async () => {
    const player = await world.newPlayer();
    const { body: round } = await bet(world, player);
    const { active } = await askSeeds(world, player);
    expect(round.receipt).toMatchObject({ commitment: active.commitment.leaf_index, log_within: 86_400 });
    const { leaf_index: index, commitment, signature } = active.commitment;
    const [leaf] = await world.db.query<{ hash: Uint8Array }>('select hash from log_leaf where leaf_index = $1', [
      index,
    ]);
    const content = `\0${canonicalJson({ ...commitment, signature })}`;
    expect(Buffer.from(leaf!.hash).toString('hex')).toBe(sha256(content));
    const rounds = () =>
      world.db.query<{ leaf_index: number }>(
        `select leaf_index from log_leaf join seed_pair on seed_pair.id = seed_pair_id where server_seed_hash = $1`,
        [round.server_seed_hash],
      );
    await expect.poll(rounds, { timeout: 5_000 }).toEqual([{ leaf_index: expect.any(Number) }]);
    expect((await rounds())[0]!.leaf_index).toBeGreaterThan(index);
  });

  test('the first bet: brings the client seed in a header, or by its idempotency key', async () => {
    const [own, keyed, bare] = [await world.newPlayer(), await world.newPlayer(), await world.newPlayer()];
    expect((await bet(world, own, { 'client-seed': 'my-half' })).body.client_seed).toBe('my-half');
    const key = randomUUID();
    const { body } = await bet(world, keyed, { 'idempotency-key': key });
    expect(body.client_seed).toBe(sha256(`wow-client-seed:${key}`).slice(0, 32));
    await bet(world, bare);
    const sources = [];
    for (const { token } of [own, keyed, bare]) {
      const { pairs } = (await world.ask('GET', '/api/fairness/pairs', { token })).body;
      sources.push(pairs[0].client_seed_from);
    }
    expect(sources).toEqual(['player', 'key', 'server']);
  });

  test('a bet: a malformed client seed is refused, and one that is not needed changes nothing', async () => {
    const player = await world.newPlayer();
    for (const wrong of ['', 'two words', 'x'.repeat(65)]) {
      const { status, body } = await bet(world, player, { 'client-seed': wrong });
      expect([status, body.details['client-seed']]).toEqual([400, expect.stringContaining('letters')]);
    }
    const { body: first } = await bet(world, player, { 'client-seed': 'first' });
    const { body: second } = await bet(world, player, { 'client-seed': 'second' });
    expect([first.client_seed, second.client_seed]).toEqual(['first', 'first']);
  });

  test('an automatic rotation: takes the client seed of its bet for the pair that was committed to before', async () => {
    const player = await world.newPlayer();
    const [first, second] = [randomUUID(), randomUUID()];
    await bet(world, player, { 'idempotency-key': first });
    const { next } = await askSeeds(world, player);
    await letThirtyDaysPass(world, player);
    // A repeated key makes the server read the player again.
    await bet(world, player, { 'idempotency-key': first });
    expect((await bet(world, player, { 'idempotency-key': second })).body).toMatchObject({
      nonce: 0,
      server_seed_hash: next.server_seed_hash,
      client_seed: sha256(`wow-client-seed:${second}`).slice(0, 32),
      receipt: { commitment: next.commitment.leaf_index },
    });
  });

  test('rotations in a row: each waits until the commitment is in the log', async () => {
    const player = await world.newPlayer();
    let before = await askSeeds(world, player);
    for (const clientSeed of ['one', 'two', 'three']) {
      const { status, body } = await rotate(world, player, clientSeed);
      expect(status).toBe(200);
      expect(body.active).toMatchObject({
        server_seed_hash: before.next.server_seed_hash,
        client_seed: clientSeed,
        commitment: { commitment: before.next.commitment.commitment, leaf_index: expect.any(Number) },
      });
      before = body;
    }
  });

  test('rotations at the same time: each waits until the commitment is in the log', async () => {
    const player = await world.newPlayer();
    const answers = await Promise.all(['one', 'two', 'three', 'four'].map((half) => rotate(world, player, half)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.active.commitment.leaf_index).toEqual(expect.any(Number));
    }
  });
});

describeServer('a pair without a commitment in the log', {}, (world) => {
  test('a receipt of a round before the commitment does not name it, and stays as it was signed', async () => {
    const player = await world.newPlayer();
    const before = { 'idempotency-key': randomUUID() };
    await bet(world, player, before);
    const [pair] = await world.db.query<{ id: number; leaf: number }>(
      `select id, commitment_leaf as leaf from seed_pair where player_id = $1 and state = 'active'`,
      [player.id],
    );
    const setLeaf = (leaf: number | null) =>
      world.db.query('update seed_pair set commitment_leaf = $2 where id = $1', [pair!.id, leaf]);
    await setLeaf(null);
    // A repeated key makes the server read the player again.
    await bet(world, player, before);
    const headers = { 'idempotency-key': randomUUID() };
    const { body: first } = await bet(world, player, headers);
    expect(first.receipt).toMatchObject({ kind: 'wow-receipt-1' });
    expect(first.receipt).not.toHaveProperty('commitment');
    await setLeaf(pair!.leaf);
    expect((await bet(world, player, headers)).body).toEqual(first);
  });
});

describeOnPostgres('seeds that an older server drew', (_open, make) => {
  test('are committed to once, also if several nodes are asked for them at the same time', async () => {
    const options = await make();
    const databases = await Promise.all(Array.from({ length: 4 }, () => openDatabase(options)));
    const first = await new TestServer().open(databases[0]!);
    const { secrets } = first;
    const others = await Promise.all(databases.slice(1).map((db) => new TestServer().open(db, { secrets })));
    const nodes = [first, ...others];
    const player = await first.newPlayer();
    await Promise.all(nodes.map((node) => askSeeds(node, player)));
    await first.db.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query(`delete from log_entry where player_id = $1 and kind = 'wow-commitment-1'`, [player.id]);
      await tx.query('update seed_pair set commitment_leaf = null where player_id = $1', [player.id]);
    });
    const answers = await Promise.all(
      nodes.map((node) => node.ask('GET', '/api/fairness/seeds', { token: player.token })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.next.commitment.signature)).size).toBe(1);
    for (const node of nodes) await node.close();
    for (const db of databases) await db.close();
  });
});
