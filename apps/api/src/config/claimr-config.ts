import * as z from 'zod/mini';
import { fromUnits } from '@wow/core/protocol';
import { claimrOptionsSchema, parseHookScheme, type ClaimrSettings } from '@wow/product/quests/server';
import { ConfigError, isOrigin, isUrlWithProtocol, readSetting, type Environment } from './read-setting.ts';

const isHttps = isUrlWithProtocol(['https:']);
/** http is allowed only on this machine, because requests have a token. */
const isLoopback = (value: string): boolean =>
  isUrlWithProtocol(['http:'])(value) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(value).hostname);
const address = z.pipe(
  z.string().check(z.refine((value) => (isHttps(value) || isLoopback(value)) && new URL(value).search === '')),
  z.transform((value) => new URL(value)),
);
const origin = z.pipe(
  z.string().check(z.refine(isOrigin)),
  z.transform((value) => new URL(value).origin),
);
const name = [
  z.string().check(z.regex(/^[\w.:-]{1,100}$/)),
  'must be 1 to 100 letters, digits or any of . : _ -',
] as const;
const secret = [
  z.string().check(z.regex(/^[\x21-\x7e]{8,4096}$/)),
  'must be 8 to 4096 visible ASCII characters',
] as const;
const ADDRESS = 'must be an https address without a query (http only on this machine)';

const thresholds = z.pipe(
  z.string().check(z.regex(/^\d{1,10}(,\d{1,10})*$/)),
  z.transform((list) => list.split(',').map(Number)),
);
const isRising = (list: readonly number[]): boolean =>
  list.length <= 1000 && list.every((value, index) => value > (list[index - 1] ?? 0));

const KEYS = {
  QUEST_PROVIDER: [z.enum(['builtin', 'claimr']), 'must be builtin or claimr'],
  CLAIMR_API_BASE: [address, ADDRESS],
  CLAIMR_API_TOKEN: secret,
  CLAIMR_PLATFORM: name,
  CLAIMR_PID: name,
  CLAIMR_ORGANIZATION: name,
  CLAIMR_CAMPAIGN: name,
  CLAIMR_ADDONS: [z.string().check(z.regex(/^\w+(,\w+)*$/)), 'must be codes with commas between them, like sup,sur'],
  CLAIMR_WIDGET_SCRIPT_URL: [address, ADDRESS],
  CLAIMR_WIDGET_ORIGIN: [origin, 'must be an origin, like https://widgets.claimr.io'],
  CLAIMR_TOKEN_ATTRIBUTE: [
    z.string().check(z.regex(/^data-[a-z][a-z-]{0,60}$/)),
    'must be an attribute like data-token',
  ],
  CLAIMR_HOOK_SECRET: secret,
  CLAIMR_HOOK_SCHEME: [
    z.pipe(
      z.string().check(z.refine((text) => parseHookScheme(text) !== null)),
      z.transform((text) => parseHookScheme(text)!),
    ),
    'must be like header=x-claimr-signature;algorithm=hmac-sha256;encoding=hex;signed=body;prefix=sha256=',
  ],
  CLAIMR_RANK_SOURCE: [z.enum(['tiers', 'api']), 'must be tiers or api'],
  CLAIMR_SPIN_ASSET: [z.string().check(z.regex(/^[^\p{C}]{1,200}$/u)), 'must be the name of a virtual asset'],
  CLAIMR_SPIN_THRESHOLDS: [
    thresholds.check(z.refine(isRising)),
    'must be rising whole amounts of xp with commas between them, like 100,500,1000',
  ],
  CLAIMR_EMBED: [z.enum(['frame', 'direct']), 'must be frame or direct'],
  QUEST_FRAME_ORIGIN: [
    origin,
    'must be an origin other than PUBLIC_URL that leads to this server, like https://quests.wow.example',
  ],
  CLAIMR_OPTIONS: [z.string(), 'must be a JSON object of options'],
} as const;

type Name = keyof typeof KEYS;

const DEFAULT_API = new URL('https://prod.claimr.io/api/v1');
const DEFAULT_SCRIPT = new URL('https://widgets.claimr.io/claimr.min.js');

/** Returns null if the quests are built in. */
export function readClaimrConfig(env: Environment): ClaimrSettings | null {
  const read = <N extends Name>(name: N) => readSetting(KEYS, env, name);
  const readRequired = <N extends Name>(name: N) => {
    const value = read(name);
    if (value === undefined) throw new ConfigError(`${name} is missing: QUEST_PROVIDER=claimr needs it.`);
    return value;
  };
  if ((read('QUEST_PROVIDER') ?? 'builtin') === 'builtin') return null;
  const scriptUrl = read('CLAIMR_WIDGET_SCRIPT_URL') ?? DEFAULT_SCRIPT;
  const settings: ClaimrSettings = {
    apiBase: read('CLAIMR_API_BASE') ?? DEFAULT_API,
    apiToken: readRequired('CLAIMR_API_TOKEN'),
    platform: readRequired('CLAIMR_PLATFORM'),
    pid: readRequired('CLAIMR_PID'),
    widget: {
      kind: 'claimr',
      organization: readRequired('CLAIMR_ORGANIZATION'),
      campaign: readRequired('CLAIMR_CAMPAIGN'),
      addons: read('CLAIMR_ADDONS') ?? '',
      scriptUrl: scriptUrl.href,
      origin: read('CLAIMR_WIDGET_ORIGIN') ?? scriptUrl.origin,
      tokenAttribute: read('CLAIMR_TOKEN_ATTRIBUTE') ?? '',
      embed:
        read('CLAIMR_EMBED') === 'direct'
          ? { kind: 'direct' }
          : { kind: 'frame', origin: readRequired('QUEST_FRAME_ORIGIN') },
    },
    hookSecret: read('CLAIMR_HOOK_SECRET') ?? null,
    hookScheme: read('CLAIMR_HOOK_SCHEME') ?? null,
    rankSource: read('CLAIMR_RANK_SOURCE') ?? 'tiers',
    spinAsset: read('CLAIMR_SPIN_ASSET') ?? null,
    spinThresholds: (read('CLAIMR_SPIN_THRESHOLDS') ?? []).map(fromUnits),
    options: readOptions(read('CLAIMR_OPTIONS') ?? '{}'),
  };
  if (settings.hookScheme === null) return settings;
  if (settings.hookSecret === null) {
    throw new ConfigError('CLAIMR_HOOK_SECRET is missing: CLAIMR_HOOK_SCHEME needs it.');
  }
  if (settings.spinThresholds.length > 0) {
    throw new ConfigError('CLAIMR_SPIN_THRESHOLDS must not be set with CLAIMR_HOOK_SCHEME: hooks give the spins then.');
  }
  return settings;
}

function readOptions(text: string): ClaimrSettings['options'] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ConfigError('CLAIMR_OPTIONS is not JSON.');
  }
  const parsed = claimrOptionsSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!; // a failure has one
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  throw new ConfigError(
    unknown === undefined
      ? `CLAIMR_OPTIONS: ${issue.path.join('.') || 'all of it'} cannot be that.`
      : `CLAIMR_OPTIONS: there is no option called ${unknown}.`,
  );
}
