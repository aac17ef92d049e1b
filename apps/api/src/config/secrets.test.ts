import { mkdir, mkdtemp, readFile, rm, stat, writeFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from './read-setting.ts';
import { readConfig, type Config } from './config.ts';
import { loadSecrets } from './secrets.ts';

let folder: string;
let config: Config;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wow-secrets-'));
  config = { ...readConfig({}), dataDir: join(folder, 'data') };
});
afterEach(() => rm(folder, { recursive: true }));

describe('the secrets', () => {
  test('are created at the first start, readable only by their owner, and stay the same', async () => {
    const first = await loadSecrets(config);
    expect(first.seedKey).toHaveLength(32);
    expect(first.tokenKey).not.toEqual(first.seedKey);
    expect((await stat(join(config.dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(await loadSecrets(config)).toEqual(first);
  });

  test('are the same for two first starts at once', async () => {
    const [one, ...others] = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(config)));
    for (const other of others) expect(other).toEqual(one);
    expect(await readdir(config.dataDir)).toEqual(['secrets.json']);
  });

  test('come from the environment where it gives them', async () => {
    const seedKey = Buffer.alloc(32, 1);
    const tokenKey = Buffer.alloc(32, 2);
    expect(await loadSecrets({ ...config, seedKey, tokenKey })).toMatchObject({ seedKey, tokenKey });
    await expect(stat(config.dataDir)).rejects.toThrow();
    const mixed = await loadSecrets({ ...config, seedKey });
    expect(mixed.seedKey).toEqual(seedKey);
    expect(mixed.tokenKey).not.toEqual(tokenKey);
  });

  test('have previous seed keys from the file and from the environment, while a key is replaced', async () => {
    const { seedKey, tokenKey } = await loadSecrets(config);
    const path = join(config.dataDir, 'secrets.json');
    const stored = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>; // made just now
    await writeFile(path, JSON.stringify({ ...stored, seedKeysPrevious: ['01'.repeat(32)] }));
    const [firstKey, secondKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    expect(await loadSecrets(config)).toMatchObject({ seedKey, tokenKey, seedKeysPrevious: [firstKey] });
    const both = { ...config, seedKeysPrevious: [secondKey] };
    expect(await loadSecrets(both)).toMatchObject({ seedKey, tokenKey, seedKeysPrevious: [firstKey, secondKey] });
    // A seed key of the environment replaces the file's key and its previous keys.
    expect((await loadSecrets({ ...both, seedKey: firstKey })).seedKeysPrevious).toEqual([secondKey]);
    // The signing key of the old seed key endorses the one of the new seed key.
    const old = await loadSecrets({ ...config, seedKey: firstKey, tokenKey });
    const replaced = await loadSecrets({ ...config, seedKey: secondKey, seedKeysPrevious: [firstKey], tokenKey });
    expect(replaced.signingKey).not.toEqual(old.signingKey);
    expect(replaced.signingKeyPrevious).toEqual(old.signingKey);
  });

  test.each(['', '{', '{}', '{"seedKey":"ab","tokenKey":"cd"}'])(
    'are never replaced when their file is damaged: %j',
    async (text) => {
      await mkdir(config.dataDir);
      const path = join(config.dataDir, 'secrets.json');
      await writeFile(path, text);
      await expect(loadSecrets(config)).rejects.toThrow(ConfigError);
      expect(await readFile(path, 'utf8')).toBe(text);
    },
  );

  test('are not created again for a database whose seeds they cannot decrypt', async () => {
    await mkdir(join(config.dataDir, 'database'), { recursive: true });
    await expect(loadSecrets(config)).rejects.toThrow(/secrets\.json is missing/);
    expect((await loadSecrets({ ...config, databaseUrl: 'postgres://db/wow' })).seedKey).toHaveLength(32);
  });
});
