import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database, type DatabaseOptions } from '@wow/core/database';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { createSealer, reencryptSeeds } from '@wow/product/games/server';
import { checkSeedKey } from '../../src/config/check-seed-key.ts';
import { readConfig, type Config } from '../../src/config/config.ts';
import { createSeedKey, reencryptSeedsCommand } from '../../../cli/src/keys-command.ts';
import { loadSecrets, type Secrets } from '../../src/config/secrets.ts';
import { TestServer } from '../world.ts';

const [OLD, NEW] = [1, 2].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer];
const others = { tokenKey: Buffer.alloc(32, 0xcd), signingKey: Buffer.alloc(32, 0xef), signingKeyPrevious: null };
const before: Secrets = { seedKey: OLD, ...others };
const rotating: Secrets = { seedKey: OLD, seedKeysPrevious: [NEW], ...others };
const switched: Secrets = { seedKey: NEW, seedKeysPrevious: [OLD], ...others };
const after: Secrets = { seedKey: NEW, ...others };

/** A node with these secrets on this database. */
async function startNode(db: Database, secrets: Secrets): Promise<TestServer> {
  await checkSeedKey(db, secrets);
  return new TestServer().open(db, { secrets });
}

const keysInUse = async (db: Database): Promise<number> => (await db.query('select number from seed_key')).length;

const isEmpty = (found: unknown): boolean => Array.isArray(found) && found.length === 0;

const rotate = async (world: TestServer, token: string): Promise<number> =>
  (await world.ask('POST', '/api/fairness/rotate', { token })).status;

describeOnAnyDatabase('the encryption key of seeds', (open, make) => {
  test('is rotated while nodes serve, until the old key is no longer needed', async () => {
    const db = await open();
    const first = await startNode(db, before);
    const early = await first.newPlayer();
    await first.close();

    const one = await startNode(db, rotating);
    const other = await startNode(db, switched);
    const late = await other.newPlayer();
    // Each node decrypts the other's seeds.
    expect(await rotate(one, late.token)).toBe(200);
    expect(await rotate(other, early.token)).toBe(200);
    await one.close();
    await expect(checkSeedKey(db, before)).rejects.toThrow(/^Seeds of this database are sealed under a key that this/);
    await expect(checkSeedKey(db, after)).rejects.toThrow('SEED_KEYS_PREVIOUS');

    expect(await reencryptSeeds(db, createSealer(NEW, [OLD]))).toBeGreaterThanOrEqual(3);
    expect(await keysInUse(db)).toBe(1);
    await other.close();
    await expect(checkSeedKey(db, before)).rejects.toThrow(/^SEED_KEY is not the one that this database belongs to/);
    const last = await startNode(db, after);
    for (const { token } of [early, late]) expect(await rotate(last, token)).toBe(200);
    await last.close();
  });

  test('can be rotated again after an interrupted re-encryption', async () => {
    const db = await open();
    const node = await startNode(db, before);
    const players = [];
    for (let player = 0; player < 3; player += 1) players.push(await node.newPlayer());
    await node.close();
    await checkSeedKey(db, switched);
    const breaking = createSealer(NEW, [OLD]);
    let opened = 0;
    const broken = {
      ...breaking,
      unseal(sealed: Uint8Array, hash: string): string {
        if ((opened += 1) > 4) throw new Error('the power went');
        return breaking.unseal(sealed, hash);
      },
    };
    await expect(reencryptSeeds(db, broken)).rejects.toThrow('the power went');
    expect(await keysInUse(db)).toBe(2);
    const meanwhile = await startNode(db, switched);
    expect(await rotate(meanwhile, players[0]!.token)).toBe(200);
    await meanwhile.close();
    expect(await reencryptSeeds(db, breaking)).toBeGreaterThanOrEqual(5);
    expect(await reencryptSeeds(db, breaking)).toBe(0);
    const last = await startNode(db, after);
    for (const { token } of players) expect(await rotate(last, token)).toBe(200);
    await last.close();
  });

  test('is kept while any node still encrypts with it', async () => {
    const db = await open();
    const straggler = await startNode(db, rotating);
    const { token } = await straggler.newPlayer();
    await checkSeedKey(db, switched);
    const checks: unknown[] = [];
    /** The old node encrypts one more seed after the first check. */
    const raced: Database = {
      ...db,
      async transaction(work) {
        const found = await db.transaction(work);
        if (isEmpty(found) && !checks.some(isEmpty)) expect(await rotate(straggler, token)).toBe(200);
        checks.push(found);
        return found;
      },
    };
    await reencryptSeeds(raced, createSealer(NEW, [OLD]));
    // The first check found that seed; then it was encrypted again.
    expect(checks.filter((found) => typeof found === 'boolean')).toEqual([false, true]);
    await straggler.close();
    const node = await startNode(db, after);
    expect(await rotate(node, token)).toBe(200);
    await node.close();
  });

  test('encrypts nothing after its removal, so no seed is lost', async () => {
    const db = await open();
    const straggler = await startNode(db, rotating);
    const { token } = await straggler.newPlayer();
    await checkSeedKey(db, switched);
    await reencryptSeeds(db, createSealer(NEW, [OLD]));
    expect(await rotate(straggler, token)).toBe(500);
    await straggler.close();
    const node = await startNode(db, after);
    expect(await rotate(node, token)).toBe(200);
    await node.close();
  });

  test('is rotated in a data directory by two commands, which leave only the new key in its file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wow-keys-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const database = await make();
    const config = buildConfig(database, folder);
    const secretsOf = (): Record<string, unknown> =>
      JSON.parse(readFileSync(join(config.dataDir, 'secrets.json'), 'utf8')) as Record<string, unknown>;
    const { signingKey } = await loadSecrets(config);
    await createSeedKey(config);
    expect(Buffer.from((await loadSecrets(config)).signingKey)).toEqual(Buffer.from(signingKey));
    const { seedKey, seedKeysPrevious } = secretsOf();
    expect(seedKeysPrevious).toHaveLength(1);
    await expect(createSeedKey(config)).rejects.toThrow('being replaced already');
    if (database.kind === 'postgres') {
      await expect(reencryptSeedsCommand(config)).rejects.toThrow(/^No server was started with this SEED_KEY yet/);
      const db = await openDatabase(database);
      await checkSeedKey(db, { seedKey: Buffer.from(String(seedKey), 'hex'), ...others });
      await db.close();
    }
    expect((await reencryptSeedsCommand(config)).lines[0]).toBe('0 seeds were encrypted again.');
    expect(secretsOf()).toMatchObject({ seedKey });
    expect(secretsOf()).not.toHaveProperty('seedKeysPrevious');
  });
});

/** A new embedded database: an existing one has its own secrets. */
const buildConfig = (database: DatabaseOptions, folder: string): Config => ({
  ...readConfig({}),
  dataDir: join(folder, 'data'),
  databaseUrl: database.kind === 'postgres' ? database.url : null,
});
