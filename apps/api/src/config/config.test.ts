import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError } from './read-setting.ts';
import { readConfig } from './config.ts';

const getErrorMessage = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('it was accepted');
};

describe('the server starts', () => {
  test('with nothing set', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      backup: { dir: null, everyMs: null, keep: 7, changes: false, recipient: null },
      publicUrl: null,
      dataDir: resolve('data'),
      archiveDir: resolve('data', 'archive'),
      databaseUrl: null,
      databaseSchema: null,
      replicaUrls: [],
      replicaLagSeconds: 2,
      databasePooler: 'none',
      redisUrl: null,
      logLevel: 'info',
      metricsPort: null,
      metricsHost: '127.0.0.1',
      tracesUrl: null,
      rateLimits: 'on',
      trustProxy: [],
      seedKey: null,
      seedKeysPrevious: [],
      signingKey: null,
      signingKeyPrevious: null,
      tokenKey: null,
      economyFile: null,
      questFile: null,
      startWaitSeconds: 30,
      witness: { witnesses: [], quorum: 0, logs: [] },
      workers: 1,
      drainSeconds: 0,
      claimr: null,
      mail: null,
      securityContact: null,
      widgetOrigins: [],
      wallets: {
        nodes: [
          { id: 1, rpcUrl: 'https://ethereum.reth.rs/rpc' },
          { id: 42161, rpcUrl: 'https://arb1.arbitrum.io/rpc' },
          { id: 11155111, rpcUrl: 'https://11155111.rpc.thirdweb.com' },
          { id: 421614, rpcUrl: 'https://sepolia-rollup.arbitrum.io/rpc' },
        ],
        walletConnect: null,
        ensLookupUrl: null,
        demo: false,
      },
      publicLeaderboard: false,
      pushContact: null,
      hstsSubdomains: false,
    });
  });

  test('with everything empty, as with nothing set', () => {
    const empty = Object.fromEntries(
      ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'REDIS_URL', 'SEED_KEY'].map((name) => [name, '']),
    );
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test('with everything set', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://wow.example',
      DATA_DIR: '/srv/wow',
      DATABASE_URL: 'postgres://wow:secret@db/wow',
      DATABASE_SCHEMA: 'cell_7',
      REDIS_URL: 'rediss://wow:secret@cache:6380/2',
      RATE_LIMITS: 'on',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      SEED_KEY: 'ab'.repeat(32),
      TOKEN_KEY: 'CD'.repeat(32),
      SEED_KEYS_PREVIOUS: `${'01'.repeat(32)}, ${'02'.repeat(32)}`,
      WOW_CONFIG: '/srv/wow/wow.json',
      START_WAIT_SECONDS: '3600',
      DRAIN_SECONDS: '300',
      WIDGET_ORIGINS: 'https://shop.example, http://127.0.0.1:8080',
    });
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/wow',
      databaseSchema: 'cell_7',
      redisUrl: 'rediss://wow:secret@cache:6380/2',
      economyFile: '/srv/wow/wow.json',
      startWaitSeconds: 3600,
      drainSeconds: 300,
      trustProxy: ['10.0.0.0/8', '::1'],
      widgetOrigins: ['https://shop.example', 'http://127.0.0.1:8080'],
    });
    expect(config.publicUrl?.origin).toBe('https://wow.example');
    expect(config.seedKey).toEqual(Buffer.alloc(32, 0xab));
    expect(config.tokenKey).toEqual(Buffer.alloc(32, 0xcd));
    expect(config.seedKeysPrevious).toEqual([Buffer.alloc(32, 1), Buffer.alloc(32, 2)]);
  });

  test.each([
    {},
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://127.0.0.5:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('without rate limits on loopback: %j', (env) => {
    expect(readConfig({ RATE_LIMITS: 'off', ...env }).rateLimits).toBe('off');
  });
});

describe('the server does not start, and says why', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a port from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a port from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a port from 0 to 65535.'],
    [{ HOST: 'http://here' }, 'HOST must be a host name or an address.'],
    [
      { PUBLIC_URL: 'wow.example' },
      'PUBLIC_URL must be an http or https address without a path, like https://wow.example.',
    ],
    [
      { PUBLIC_URL: 'https://wow.example/games' },
      'PUBLIC_URL must be an http or https address without a path, like https://wow.example.',
    ],
    [{ DATABASE_URL: 'mysql://db/wow' }, 'DATABASE_URL must be a postgres:// address.'],
    [{ DATABASE_URL: 'postgres://db:one,two/wow' }, 'DATABASE_URL must be a postgres:// address.'],
    [{ DATABASE_REPLICA_URLS: 'postgres://db2/wow' }, 'DATABASE_REPLICA_URLS needs DATABASE_URL.'],
    [
      { DATABASE_REPLICA_URLS: 'postgres://db2/wow, db3' },
      'DATABASE_REPLICA_URLS must be postgres:// addresses, separated by commas.',
    ],
    [{ DATABASE_SCHEMA: 'cell_7' }, 'DATABASE_SCHEMA needs DATABASE_URL.'],
    [
      { DATABASE_SCHEMA: 'cell"; drop schema public; --' },
      'DATABASE_SCHEMA must be a name of at most 40 of a-z, 0-9 and _, like cell_7.',
    ],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS must be on or off.'],
    [
      { RATE_LIMITS: 'off', HOST: '0.0.0.0' },
      'RATE_LIMITS can be off only while HOST and PUBLIC_URL are loopback addresses.',
    ],
    [
      { RATE_LIMITS: 'off', PUBLIC_URL: 'https://wow.example' },
      'RATE_LIMITS can be off only while HOST and PUBLIC_URL are loopback addresses.',
    ],
    [
      { RATE_LIMITS: 'off', PUBLIC_URL: 'http://127.evil.example' },
      'RATE_LIMITS can be off only while HOST and PUBLIC_URL are loopback addresses.',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY must be addresses or networks of your proxies, separated by commas, like 10.0.0.0/8.',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must be addresses or networks of your proxies, separated by commas, like 10.0.0.0/8.',
    ],
    [
      { TRUST_PROXY: '0.0.0.0/0' },
      'TRUST_PROXY must be addresses or networks of your proxies, separated by commas, like 10.0.0.0/8.',
    ],
    [{ SEED_KEY: 'ab' }, 'SEED_KEY must be 64 hexadecimal characters.'],
    [
      { SEED_KEYS_PREVIOUS: `${'ab'.repeat(32)},cd` },
      'SEED_KEYS_PREVIOUS must be keys of 64 hexadecimal characters, separated by commas.',
    ],
    [{ TOKEN_KEY: 'xy'.repeat(32) }, 'TOKEN_KEY must be 64 hexadecimal characters.'],
    [{ REDIS_URL: 'http://cache' }, 'REDIS_URL must be a redis:// or rediss:// address.'],
    [{ START_WAIT_SECONDS: '3601' }, 'START_WAIT_SECONDS must be a whole number of seconds from 0 to 3600.'],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS must be a whole number of seconds from 0 to 300.'],
    [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS must be a whole number of seconds from 0 to 300.'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a whole number of seconds from 0 to 300.'],
  ])('%j', (env, sentence) => {
    expect(getErrorMessage(env)).toBe(sentence);
  });

  test.each(['shop.example', 'https://shop.example/', 'https://SHOP.example', 'https://shop.example;', '*'])(
    'when the widget should be shown on %s',
    (origin) => {
      expect(getErrorMessage({ WIDGET_ORIGINS: `https://news.example, ${origin}` })).toBe(
        'WIDGET_ORIGINS must be http or https origins exactly as browsers name them, separated by commas, like https://shop.example.',
      );
    },
  );

  test('without ever repeating a secret', () => {
    expect(getErrorMessage({ DATABASE_URL: 'mysql://wow:hunter2@db/wow' })).not.toContain('hunter2');
    expect(getErrorMessage({ REDIS_URL: 'http://wow:hunter2@cache' })).not.toContain('hunter2');
    expect(getErrorMessage({ SEED_KEY: 'hunter2' })).not.toContain('hunter2');
  });
});
