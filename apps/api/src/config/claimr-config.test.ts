import { describe, expect, test } from 'vitest';
import { ConfigError } from './read-setting.ts';
import { readConfig } from './config.ts';

const NEEDED = {
  QUEST_PROVIDER: 'claimr',
  CLAIMR_API_TOKEN: 'hunter2-token',
  CLAIMR_PLATFORM: 'wow',
  CLAIMR_PID: 'c-1',
  CLAIMR_ORGANIZATION: 'wow',
  CLAIMR_CAMPAIGN: 'season-1',
  QUEST_FRAME_ORIGIN: 'https://quests.wow.example',
};

const getErrorMessage = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('it was accepted');
};

describe('quests are kept', () => {
  test('built in, for any other settings', () => {
    expect(readConfig({ ...NEEDED, QUEST_PROVIDER: 'builtin', CLAIMR_API_BASE: 'ftp://x' }).claimr).toBeNull();
  });

  test('by Claimr, with what it needs and defaults for the rest', () => {
    expect(readConfig(NEEDED).claimr).toMatchObject({
      apiBase: new URL('https://prod.claimr.io/api/v1'),
      widget: {
        scriptUrl: 'https://widgets.claimr.io/claimr.min.js',
        origin: 'https://widgets.claimr.io',
        addons: '',
        tokenAttribute: '',
        embed: { kind: 'frame', origin: 'https://quests.wow.example' },
      },
      hookSecret: null,
      hookScheme: null,
      rankSource: 'tiers',
      spinAsset: null,
      spinThresholds: [],
      options: { token: ['data.token', 'data.token.token', 'data'], hookAddress: 'uri', timeoutMs: 5_000 },
    });
  });

  test('by Claimr, with everything set', () => {
    const { claimr } = readConfig({
      ...NEEDED,
      CLAIMR_API_BASE: 'http://127.0.0.1:4100/api/v1',
      CLAIMR_ADDONS: 'sup,sur',
      CLAIMR_WIDGET_ORIGIN: 'https://w.example',
      CLAIMR_TOKEN_ATTRIBUTE: 'data-user-token',
      CLAIMR_HOOK_SECRET: 'hunter2-hook',
      CLAIMR_HOOK_SCHEME: 'header=x-claimr-signature;algorithm=hmac-sha256;encoding=hex;signed=body;prefix=sha256=',
      CLAIMR_RANK_SOURCE: 'api',
      CLAIMR_SPIN_ASSET: 'Lucky spins',
      CLAIMR_EMBED: 'direct',
      CLAIMR_OPTIONS: '{"hookAddress":"url","mostSpins":5}',
    });
    expect(claimr).toMatchObject({
      hookScheme: { header: 'x-claimr-signature', prefix: 'sha256=', signed: 'body', tolerance: 300 },
      spinAsset: 'Lucky spins',
      widget: { embed: { kind: 'direct' } },
      options: { hookAddress: 'url', mostSpins: 5, tokenDays: 30 },
    });
    expect(readConfig({ ...NEEDED, CLAIMR_SPIN_THRESHOLDS: '100,500' }).claimr?.spinThresholds).toEqual([
      10_000, 50_000,
    ]);
  });
});

describe('the server does not start, and says why', () => {
  test.each(Object.keys(NEEDED).filter((name) => name !== 'QUEST_PROVIDER'))('without %s', (name) => {
    expect(getErrorMessage({ ...NEEDED, [name]: '' })).toBe(`${name} is missing: QUEST_PROVIDER=claimr needs it.`);
  });

  test.each([
    [{ QUEST_PROVIDER: 'galxe' }, 'QUEST_PROVIDER must be builtin or claimr.'],
    [
      { CLAIMR_API_BASE: 'http://prod.claimr.io' },
      'CLAIMR_API_BASE must be an https address without a query (http only on this machine).',
    ],
    [{ CLAIMR_API_TOKEN: 'hunter 2' }, 'CLAIMR_API_TOKEN must be 8 to 4096 visible ASCII characters.'],
    [{ CLAIMR_PID: 'a b' }, 'CLAIMR_PID must be 1 to 100 letters, digits or any of . : _ -.'],
    [{ CLAIMR_TOKEN_ATTRIBUTE: 'onclick' }, 'CLAIMR_TOKEN_ATTRIBUTE must be an attribute like data-token.'],
    [{ CLAIMR_HOOK_SCHEME: 'header=x' }, 'CLAIMR_HOOK_SECRET is missing: CLAIMR_HOOK_SCHEME needs it.'],
    [
      { CLAIMR_SPIN_THRESHOLDS: '5,5' },
      'CLAIMR_SPIN_THRESHOLDS must be rising whole amounts of xp with commas between them, like 100,500,1000.',
    ],
    [
      { CLAIMR_SPIN_THRESHOLDS: '5', CLAIMR_HOOK_SCHEME: 'header=x', CLAIMR_HOOK_SECRET: 'hunter2-hook' },
      'CLAIMR_SPIN_THRESHOLDS must not be set with CLAIMR_HOOK_SCHEME: hooks give the spins then.',
    ],
    [{ CLAIMR_OPTIONS: '{' }, 'CLAIMR_OPTIONS is not JSON.'],
    [{ CLAIMR_OPTIONS: '{"volume":11}' }, 'CLAIMR_OPTIONS: there is no option called volume.'],
    [{ CLAIMR_OPTIONS: '{"hookAddress":"hunter2"}' }, 'CLAIMR_OPTIONS: hookAddress cannot be that.'],
  ])('%j', (env, sentence) => {
    expect(getErrorMessage({ ...NEEDED, ...env })).toBe(sentence);
    expect(sentence).not.toContain('hunter');
  });
});
