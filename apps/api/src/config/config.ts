import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { splitHosts } from '@wow/core/database';
import { readBackupConfig } from './backup-config.ts';
import { readClaimrConfig } from './claimr-config.ts';
import {
  ConfigError,
  isLoopback,
  isSafeInCsp,
  isOrigin,
  isUrlWithProtocol,
  readSetting,
  type Environment,
} from './read-setting.ts';
import { readMailConfig } from './mail-config.ts';
import { isContact, readSecurityContact } from './security-contact-config.ts';
import { readWalletConfig } from './wallet-config.ts';
import { readWitnessConfig } from './witness-config.ts';

const text = z.string();
const parseHex = (hex: string): Uint8Array => Buffer.from(hex, 'hex');
const hexKey = text.check(z.regex(/^[0-9a-fA-F]{64}$/));
const key = [z.pipe(hexKey, z.transform(parseHex)), 'must be 64 hexadecimal characters'] as const;
const flag = [z.enum(['0', '1']), 'must be 0 or 1'] as const;
const path = z.pipe(
  text,
  z.transform((value) => resolve(value)),
);
const hostName = text.check(z.regex(/^[\w.:-]+$/));
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug'] as const;
const file = [path, 'must be the path of a file'] as const;
const url = z.pipe(
  text.check(z.refine(isOrigin)),
  z.transform((value) => new URL(value)),
);
const wholeNumber = (max: number) =>
  z.pipe(text.check(z.regex(new RegExp(`^\\d{1,${String(max).length}}$`))), z.transform(Number)).check(z.lte(max));
const list = (isItem: (value: string) => boolean) =>
  z
    .pipe(
      text,
      z.transform((value) => value.split(',').map((part) => part.trim())),
    )
    .check(z.refine((items) => items.every(isItem)));
const isKey = (value: string): boolean => hexKey.safeParse(value).success;
const isExactOrigin = (value: string): boolean =>
  isOrigin(value) && new URL(value).origin === value && isSafeInCsp(value);
/** A libpq URL may have several hosts; a web URL may not. */
const isPostgresUrl = (value: string): boolean =>
  splitHosts(value).every(isUrlWithProtocol(['postgres:', 'postgresql:']));
const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
  return isIP(address) !== 0 && fits && rest.length === 0;
};

/** The variables of the server, explained in settings-table.ts. */
const KEYS = {
  PORT: [wholeNumber(65_535), 'must be a port from 0 to 65535'],
  HOST: [hostName, 'must be a host name or an address'],
  PUBLIC_URL: [url, 'must be an http or https address without a path, like https://wow.example'],
  DATA_DIR: [path, 'must be a directory'],
  ARCHIVE_DIR: [path, 'must be a directory'],
  DATABASE_URL: [text.check(z.refine(isPostgresUrl)), 'must be a postgres:// address'],
  DATABASE_SCHEMA: [
    text.check(z.regex(/^(?!pg_)[a-z_][a-z0-9_]{0,39}$/)),
    'must be a name of at most 40 of a-z, 0-9 and _, like cell_7',
  ],
  DATABASE_REPLICA_URLS: [
    list(isUrlWithProtocol(['postgres:', 'postgresql:'])),
    'must be postgres:// addresses, separated by commas',
  ],
  DATABASE_REPLICA_LAG: [wholeNumber(300).check(z.gte(1)), 'must be a whole number of seconds from 1 to 300'],
  DATABASE_POOLER: [z.enum(['none', 'transaction']), 'must be none or transaction'],
  REDIS_URL: [
    text.check(z.refine(isUrlWithProtocol(['redis:', 'rediss:']))),
    'must be a redis:// or rediss:// address',
  ],
  LOG_LEVEL: [z.enum(LOG_LEVELS), `must be one of ${LOG_LEVELS.join(', ')}`],
  METRICS_PORT: [wholeNumber(65_535), 'must be a port from 0 to 65535'],
  METRICS_HOST: [hostName, 'must be a host name or an address'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    text.check(z.refine(isUrlWithProtocol(['http:', 'https:']))),
    'must be an http:// or https:// address of an OTLP collector',
  ],
  RATE_LIMITS: [z.enum(['on', 'off']), 'must be on or off'],
  TRUST_PROXY: [list(isNetwork), 'must be addresses or networks of your proxies, separated by commas, like 10.0.0.0/8'],
  HSTS_SUBDOMAINS: flag,
  SEED_KEY: key,
  SEED_KEYS_PREVIOUS: [list(isKey), 'must be keys of 64 hexadecimal characters, separated by commas'],
  TOKEN_KEY: key,
  SIGNING_KEY: key,
  SIGNING_KEY_PREVIOUS: key,
  WOW_CONFIG: file,
  WOW_QUESTS: file,
  WORKERS: [
    z.union([
      z.pipe(
        z.literal('auto'),
        z.transform(() => availableParallelism()),
      ),
      wholeNumber(64).check(z.gte(1)),
    ]),
    'must be auto, or a whole number from 1 to 64',
  ],
  START_WAIT_SECONDS: [wholeNumber(3_600), 'must be a whole number of seconds from 0 to 3600'],
  DRAIN_SECONDS: [wholeNumber(300), 'must be a whole number of seconds from 0 to 300'],
  PUBLIC_LEADERBOARD: flag,
  PUSH_CONTACT: [
    text.check(z.refine(isContact)),
    'must be one mailto: or https: address, like mailto:operator@wow.example',
  ],
  WIDGET_ORIGINS: [
    list(isExactOrigin),
    'must be http or https origins exactly as browsers name them, separated by commas, like https://shop.example',
  ],
} as const;

const read = <Name extends keyof typeof KEYS>(env: Environment, name: Name) => readSetting(KEYS, env, name);

const readEnvironment = (env: Environment) => ({
  port: read(env, 'PORT') ?? 3000,
  host: read(env, 'HOST') ?? '127.0.0.1',
  publicUrl: read(env, 'PUBLIC_URL') ?? null,
  dataDir: read(env, 'DATA_DIR') ?? resolve('data'),
  /** Files of old months. The default is created when it is needed. */
  archiveDir: read(env, 'ARCHIVE_DIR') ?? resolve(read(env, 'DATA_DIR') ?? 'data', 'archive'),
  databaseUrl: read(env, 'DATABASE_URL') ?? null,
  databaseSchema: read(env, 'DATABASE_SCHEMA') ?? null,
  replicaUrls: read(env, 'DATABASE_REPLICA_URLS') ?? [],
  replicaLagSeconds: read(env, 'DATABASE_REPLICA_LAG') ?? 2,
  databasePooler: read(env, 'DATABASE_POOLER') ?? 'none',
  redisUrl: read(env, 'REDIS_URL') ?? null,
  logLevel: read(env, 'LOG_LEVEL') ?? 'info',
  metricsPort: read(env, 'METRICS_PORT') ?? null,
  metricsHost: read(env, 'METRICS_HOST') ?? '127.0.0.1',
  tracesUrl: read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT') ?? null,
  rateLimits: read(env, 'RATE_LIMITS') ?? 'on',
  trustProxy: read(env, 'TRUST_PROXY') ?? [],
  hstsSubdomains: read(env, 'HSTS_SUBDOMAINS') === '1',
  seedKey: read(env, 'SEED_KEY') ?? null,
  tokenKey: read(env, 'TOKEN_KEY') ?? null,
  seedKeysPrevious: (read(env, 'SEED_KEYS_PREVIOUS') ?? []).map(parseHex),
  signingKey: read(env, 'SIGNING_KEY') ?? null,
  signingKeyPrevious: read(env, 'SIGNING_KEY_PREVIOUS') ?? null,
  economyFile: read(env, 'WOW_CONFIG') ?? null,
  questFile: read(env, 'WOW_QUESTS') ?? null,
  startWaitSeconds: read(env, 'START_WAIT_SECONDS') ?? 30,
  workers: read(env, 'WORKERS') ?? 1,
  drainSeconds: read(env, 'DRAIN_SECONDS') ?? 0,
  backup: readBackupConfig(env),
  claimr: readClaimrConfig(env),
  mail: readMailConfig(env),
  securityContact: readSecurityContact(env),
  widgetOrigins: read(env, 'WIDGET_ORIGINS') ?? [],
  wallets: readWalletConfig(env),
  witness: readWitnessConfig(env),
  publicLeaderboard: read(env, 'PUBLIC_LEADERBOARD') === '1',
  pushContact: read(env, 'PUSH_CONTACT') ?? null,
});

export type Config = Readonly<ReturnType<typeof readEnvironment>>;

export function readConfig(env: Environment = process.env): Config {
  const config = readEnvironment(env);
  checkPublicSettings(config);
  checkWorkers(config);
  checkPooler(config);
  if (config.databaseUrl === null) {
    if (config.databaseSchema !== null) throw new ConfigError('DATABASE_SCHEMA needs DATABASE_URL.');
    if (config.replicaUrls.length > 0) throw new ConfigError('DATABASE_REPLICA_URLS needs DATABASE_URL.');
  }
  return config;
}

function checkPooler({ databasePooler, databaseUrl, redisUrl }: Config): void {
  if (databasePooler === 'none') return;
  if (databaseUrl === null) throw new ConfigError('DATABASE_POOLER needs DATABASE_URL.');
  if (redisUrl !== null) return;
  throw new ConfigError('DATABASE_POOLER=transaction needs REDIS_URL: a pooler loses the messages between nodes.');
}

function checkWorkers({ workers, databaseUrl, wallets }: Config): void {
  if (workers === 1) return;
  if (databaseUrl === null) {
    throw new ConfigError('WORKERS needs DATABASE_URL: an embedded database belongs to one process.');
  }
  if (wallets.demo) throw new ConfigError('WORKERS must be 1 while WOW_DEMO is 1.');
}

/** Refuses settings for demos and benchmarks unless only this machine can connect. */
function checkPublicSettings({ rateLimits, wallets, host, publicUrl, trustProxy }: Config): void {
  // A proxy means that players connect from other machines.
  if (wallets.demo && trustProxy.length > 0) {
    throw new ConfigError('WOW_DEMO cannot be 1 behind a proxy (TRUST_PROXY).');
  }
  if (isLoopback(host) && (publicUrl === null || isLoopback(publicUrl.hostname))) return;
  if (rateLimits === 'off') {
    throw new ConfigError('RATE_LIMITS can be off only while HOST and PUBLIC_URL are loopback addresses.');
  }
  if (wallets.demo) {
    throw new ConfigError('WOW_DEMO can be 1 only while HOST and PUBLIC_URL are loopback addresses.');
  }
}
