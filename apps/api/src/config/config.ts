import { isIP } from 'node:net';
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
import { readWalletConfig } from './wallet-config.ts';

const text = z.string();
const parseHex = (hex: string): Uint8Array => Buffer.from(hex, 'hex');
const hexKey = text.check(z.regex(/^[0-9a-fA-F]{64}$/));
const key = [z.pipe(hexKey, z.transform(parseHex)), 'must be 64 hexadecimal characters'] as const;
const flag = [z.enum(['0', '1']), 'must be 0 or 1'] as const;
const path = z.pipe(
  text,
  z.transform((value) => resolve(value)),
);
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
  HOST: [text.check(z.regex(/^[\w.:-]+$/)), 'must be a host name or an address'],
  PUBLIC_URL: [url, 'must be an http or https address without a path, like https://wow.example'],
  DATA_DIR: [path, 'must be a directory'],
  DATABASE_URL: [text.check(z.refine(isPostgresUrl)), 'must be a postgres:// address'],
  REDIS_URL: [
    text.check(z.refine(isUrlWithProtocol(['redis:', 'rediss:']))),
    'must be a redis:// or rediss:// address',
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
  START_WAIT_SECONDS: [wholeNumber(3_600), 'must be a whole number of seconds from 0 to 3600'],
  DRAIN_SECONDS: [wholeNumber(300), 'must be a whole number of seconds from 0 to 300'],
  PUBLIC_LEADERBOARD: flag,
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
  databaseUrl: read(env, 'DATABASE_URL') ?? null,
  redisUrl: read(env, 'REDIS_URL') ?? null,
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
  drainSeconds: read(env, 'DRAIN_SECONDS') ?? 0,
  backup: readBackupConfig(env),
  claimr: readClaimrConfig(env),
  mail: readMailConfig(env),
  widgetOrigins: read(env, 'WIDGET_ORIGINS') ?? [],
  wallets: readWalletConfig(env),
  publicLeaderboard: read(env, 'PUBLIC_LEADERBOARD') === '1',
});

export type Config = Readonly<ReturnType<typeof readEnvironment>>;

export function readConfig(env: Environment = process.env): Config {
  const config = readEnvironment(env);
  checkPublicSettings(config);
  return config;
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
