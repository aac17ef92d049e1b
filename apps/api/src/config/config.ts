import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { splitHosts } from '@wow/core/database';
import type { ClaimrSettings } from '@wow/product/quests/server';
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
import { readWalletConfig, type WalletConfig } from './wallet-config.ts';

export interface Config {
  /** 0 lets the operating system choose. */
  readonly port: number;
  readonly host: string;
  /** The origin that players use, or null for the listening address. */
  readonly publicUrl: URL | null;
  readonly dataDir: string;
  /** A PostgreSQL server, or null for the embedded database. */
  readonly databaseUrl: string | null;
  /** A Redis server for shared limits and messages between nodes, or null. */
  readonly redisUrl: string | null;
  readonly rateLimits: 'on' | 'off';
  /** Whether all subdomains of `publicUrl` use https too. */
  readonly hstsSubdomains: boolean;
  /** Addresses and networks of proxies whose `x-forwarded-for` is believed. */
  readonly trustProxy: readonly string[];
  /** 32 bytes each, shared between nodes; null for the key in the data directory. */
  readonly seedKey: Uint8Array | null;
  readonly tokenKey: Uint8Array | null;
  /** Other keys that decrypt seeds while `seedKey` is being replaced. */
  readonly seedKeysPrevious: readonly Uint8Array[];
  /** The current and the previous signing key; null derives it from the seed key. */
  readonly signingKey: Uint8Array | null;
  readonly signingKeyPrevious: Uint8Array | null;
  /** The operator's file, or null for the default economy. */
  readonly economyFile: string | null;
  /** The operator's quest file, or null for the default quests. */
  readonly questFile: string | null;
  /** How long a start waits for an unreachable PostgreSQL server. */
  readonly startWaitSeconds: number;
  /** How long the node serves after SIGTERM, so that proxies notice that it is leaving. */
  readonly drainSeconds: number;
  /** Null if the quests are built in. */
  readonly claimr: ClaimrSettings | null;
  /** Other origins whose pages may embed the quest widget. */
  readonly widgetOrigins: readonly string[];
  readonly wallets: WalletConfig;
  /** Whether visitors may read the top of the leaderboard. */
  readonly publicLeaderboard: boolean;
}

const text = z.string();
const key = z.string().check(z.regex(/^[0-9a-fA-F]{64}$/));
const isKey = (value: string): boolean => key.safeParse(value).success;
const isExactOrigin = (value: string): boolean =>
  isOrigin(value) && new URL(value).origin === value && isSafeInCsp(value);
/** A libpq URL may have several hosts; a web URL may not. */
const isPostgresUrl = (value: string): boolean =>
  splitHosts(value).every(isUrlWithProtocol(['postgres:', 'postgresql:']));
const parseList = (text: string): string[] => text.split(',').map((part) => part.trim());
const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...rest] = value.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
  return isIP(address) !== 0 && fits && rest.length === 0;
};

const KEYS = {
  PORT: [z.pipe(text.check(z.regex(/^\d{1,5}$/)), z.transform(Number)).check(z.lte(65_535)), 'must be a port from 0 to 65535'],
  HOST: [text.check(z.regex(/^[\w.:-]+$/)), 'must be a host name or an address'],
  PUBLIC_URL: [text.check(z.refine(isOrigin)), 'must be an http or https address without a path, like https://wow.example'],
  DATA_DIR: [text, 'must be a directory'],
  DATABASE_URL: [text.check(z.refine(isPostgresUrl)), 'must be a postgres:// address'],
  REDIS_URL: [text.check(z.refine(isUrlWithProtocol(['redis:', 'rediss:']))), 'must be a redis:// or rediss:// address'],
  RATE_LIMITS: [z.enum(['on', 'off']), 'must be on or off'],
  TRUST_PROXY: [
    z.pipe(text, z.transform(parseList)).check(z.refine((list) => list.every(isNetwork))),
    'must be addresses or networks of your proxies, separated by commas, like 10.0.0.0/8',
  ],
  HSTS_SUBDOMAINS: [z.enum(['0', '1']), 'must be 0 or 1'],
  SEED_KEY: [key, 'must be 64 hexadecimal characters'],
  SEED_KEYS_PREVIOUS: [
    z.pipe(text, z.transform(parseList)).check(z.refine((list) => list.every(isKey))),
    'must be keys of 64 hexadecimal characters, separated by commas',
  ],
  TOKEN_KEY: [key, 'must be 64 hexadecimal characters'],
  SIGNING_KEY: [key, 'must be 64 hexadecimal characters'],
  SIGNING_KEY_PREVIOUS: [key, 'must be 64 hexadecimal characters'],
  WOW_CONFIG: [text, 'must be the path of a file'],
  WOW_QUESTS: [text, 'must be the path of a file'],
  START_WAIT_SECONDS: [
    z.pipe(text.check(z.regex(/^\d{1,4}$/)), z.transform(Number)).check(z.lte(3_600)),
    'must be a whole number of seconds from 0 to 3600',
  ],
  DRAIN_SECONDS: [
    z.pipe(text.check(z.regex(/^\d{1,3}$/)), z.transform(Number)).check(z.lte(300)),
    'must be a whole number of seconds from 0 to 300',
  ],
  PUBLIC_LEADERBOARD: [z.enum(['0', '1']), 'must be 0 or 1'],
  WIDGET_ORIGINS: [
    z.pipe(text, z.transform(parseList)).check(z.refine((list) => list.every(isExactOrigin))),
    'must be http or https origins exactly as browsers name them, separated by commas, like https://shop.example',
  ],
} as const; // prettier-ignore

/** Returns the settings of the environment. Throws a `ConfigError` at the first wrong one. */
export function readConfig(env: Environment = process.env): Config {
  const config: Config = {
    port: read(env, 'PORT') ?? 3000,
    host: read(env, 'HOST') ?? '127.0.0.1',
    publicUrl: mapOrNull(read(env, 'PUBLIC_URL'), (url) => new URL(url)),
    dataDir: resolve(read(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: read(env, 'DATABASE_URL') ?? null,
    redisUrl: read(env, 'REDIS_URL') ?? null,
    rateLimits: read(env, 'RATE_LIMITS') ?? 'on',
    trustProxy: read(env, 'TRUST_PROXY') ?? [],
    hstsSubdomains: read(env, 'HSTS_SUBDOMAINS') === '1',
    seedKey: mapOrNull(read(env, 'SEED_KEY'), parseHex),
    tokenKey: mapOrNull(read(env, 'TOKEN_KEY'), parseHex),
    seedKeysPrevious: (read(env, 'SEED_KEYS_PREVIOUS') ?? []).map(parseHex),
    signingKey: mapOrNull(read(env, 'SIGNING_KEY'), parseHex),
    signingKeyPrevious: mapOrNull(read(env, 'SIGNING_KEY_PREVIOUS'), parseHex),
    economyFile: mapOrNull(read(env, 'WOW_CONFIG'), (path) => resolve(path)),
    questFile: mapOrNull(read(env, 'WOW_QUESTS'), (path) => resolve(path)),
    startWaitSeconds: read(env, 'START_WAIT_SECONDS') ?? 30,
    drainSeconds: read(env, 'DRAIN_SECONDS') ?? 0,
    claimr: readClaimrConfig(env),
    widgetOrigins: read(env, 'WIDGET_ORIGINS') ?? [],
    wallets: readWalletConfig(env),
    publicLeaderboard: read(env, 'PUBLIC_LEADERBOARD') === '1',
  };
  checkPublicSettings(config);
  return config;
}

const read = <Name extends keyof typeof KEYS>(env: Environment, name: Name) => readSetting(KEYS, env, name);

const mapOrNull = <In, Out>(value: In | undefined, make: (value: In) => Out): Out | null =>
  value === undefined ? null : make(value);

const parseHex = (hex: string): Uint8Array => Buffer.from(hex, 'hex');

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
