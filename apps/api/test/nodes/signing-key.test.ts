import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '@wow/core/database';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { readConfig } from '../../src/config/config.ts';
import { createSigningKey } from '../../../cli/src/keys-command.ts';
import { loadSecrets } from '../../src/config/secrets.ts';
import { TestServer } from '../world.ts';

describeOnAnyDatabase('the signing key of receipts', (_open, make) => {
  test('is rotated by a command: the old key endorses it and is deleted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wow-keys-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const database = await make();
    const dataDir = database.kind === 'postgres' ? folder : database.directory;
    const config = { ...readConfig({}), dataDir, databaseUrl: database.kind === 'postgres' ? database.url : null };
    const keyOf = (byte: string): string => byte.repeat(32);
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ seedKey: keyOf('ab'), tokenKey: keyOf('cd') }));
    const before = await loadSecrets(config);
    const playOnce = async (): Promise<{ receipt: { key: string } }> => {
      const db = await openDatabase(database);
      const world = await new TestServer().open(db, { secrets: await loadSecrets(config) });
      const { token } = await world.newPlayer();
      const { body } = await world.ask('POST', '/api/games/dices/session', { token, body: { bet: 50 } });
      const { body: shown } = await world.ask('GET', '/.well-known/fairness.json');
      keys = shown.keys;
      await world.close();
      await db.close();
      return body;
    };
    let keys: { id: string; endorsed_by: string | null }[] = [];
    const first = await playOnce();

    const { lines } = await createSigningKey(config);
    expect(lines[0]).toContain(first.receipt.key);
    const file = readFileSync(join(config.dataDir, 'secrets.json'), 'utf8');
    expect(file).not.toContain(Buffer.from(before.signingKey).toString('hex'));
    const second = await playOnce();
    expect(second.receipt.key).not.toBe(first.receipt.key);
    expect(keys.map(({ id, endorsed_by }) => [id, endorsed_by])).toEqual([
      [second.receipt.key, first.receipt.key],
      [first.receipt.key, null],
    ]);
    // Only this key has changed.
    expect(await loadSecrets(config)).toMatchObject({ seedKey: before.seedKey, tokenKey: before.tokenKey });
  });

  test('is rotated in the environment if it is set there', async () => {
    const config = { ...readConfig({}), seedKey: Buffer.alloc(32, 1), tokenKey: Buffer.alloc(32, 2) };
    await expect(createSigningKey(config)).rejects.toThrow('SIGNING_KEY_PREVIOUS');
  });
});
