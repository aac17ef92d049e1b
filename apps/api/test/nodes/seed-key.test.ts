import { expect, test } from 'vitest';
import { openDatabase } from '@wow/core/database';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { checkSeedKey } from '../../src/config/check-seed-key.ts';
import { ConfigError } from '../../src/config/read-setting.ts';
import type { Secrets } from '../../src/config/secrets.ts';
import { newSecrets } from '../new-secrets.ts';
import { Program, buildEnvironment } from '../program.ts';
import { TestServer } from '../world.ts';

const readSecrets = (byte: number): Secrets => newSecrets({ seedKey: Buffer.alloc(32, byte) });

describeOnAnyDatabase('a database with encrypted seeds', (open, make) => {
  test('opens only with its own key, with or without a stored fingerprint', async () => {
    const db = await open();
    const world = await new TestServer().open(db, { secrets: readSecrets(1) });
    await world.newPlayer();
    await world.close();
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(checkSeedKey(db, readSecrets(2))).rejects.toThrow(ConfigError);
      await checkSeedKey(db, readSecrets(1));
    }
    await db.query('update seed_pair set sealed_with = null');
    await db.query('delete from seed_key');
    await expect(checkSeedKey(db, readSecrets(2))).rejects.toThrow(ConfigError);
    await checkSeedKey(db, readSecrets(1));
  });

  test('accepts one of two nodes with different keys that start concurrently', async () => {
    const db = await open();
    const tried = await Promise.allSettled([1, 2, 3, 4].map((byte) => checkSeedKey(db, readSecrets(byte))));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is refused by a node with another key, which exits with 78', { timeout: 60_000 }, async () => {
    const database = await make();
    const db = await openDatabase(database);
    await checkSeedKey(db, readSecrets(1));
    await db.close();
    const other = new Program(buildEnvironment(database));
    expect(await other.ended()).toBe(78);
    expect(other.messages('fatal')).toEqual([
      'SEED_KEY is not the one that this database belongs to: give every node the same SEED_KEY, ' +
        'or restore the secrets.json that was made with this database.',
    ]);
  });
});
