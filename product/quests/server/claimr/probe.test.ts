import { afterEach, describe, expect, test } from 'vitest';
import { FakeClaimr } from '../../test/fake-claimr/fake-claimr.ts';
import type { FakeClaimrOptions } from '../../test/fake-claimr/fake-claimr-options.ts';
import { API_TOKEN, createFakeClaimrSettings } from '../../test/fake-claimr/fake-claimr-settings.ts';
import { findHookScope } from './hook-authentication.ts';
import { claimrOptionsSchema, type ClaimrSettings } from './claimr-settings.ts';
import { registerHooks, removeHooks } from './register-hooks.ts';
import { probe } from './probe.ts';

const tokenKey = Buffer.alloc(32, 1);
const publicUrl = new URL('https://wow.example');

let fakeClaimr: FakeClaimr;
afterEach(() => fakeClaimr.close());

async function open(options: Partial<FakeClaimrOptions>, claimrOptions: object = {}): Promise<ClaimrSettings> {
  fakeClaimr = await FakeClaimr.start({ apiToken: API_TOKEN, options });
  return createFakeClaimrSettings(fakeClaimr, claimrOptions);
}

describe('a Claimr command', () => {
  test('registers hooks of every scope at secret addresses, and removes them', async () => {
    const settings = await open({});
    expect((await registerHooks({ settings, tokenKey, publicUrl })).every((line) => line.endsWith('registered.'))).toBe(
      true,
    );
    const hooks = [...fakeClaimr.state.hooks.values()];
    expect(hooks.map(({ scope }) => scope)).toEqual(['user_activity', 'user_reward', 'referral', 'user_login']);
    for (const { scope, address, secret, pids } of hooks) {
      const [, , , , hookId, pathSecret] = new URL(address).pathname.split('/');
      expect(findHookScope(tokenKey, hookId!, pathSecret!)).toBe(scope);
      expect(findHookScope(Buffer.alloc(32, 2), hookId!, pathSecret!)).toBeNull();
      expect([new URL(address).origin, secret, pids]).toEqual(['https://wow.example', 'the-hook-secret', ['main']]);
    }
    await removeHooks({ settings });
    expect(fakeClaimr.state.hooks.size).toBe(0);
  });

  test('names each hook that Claimr refused, until the option is set', async () => {
    const settings = await open({ hookAddress: 'url' });
    expect((await registerHooks({ settings, tokenKey, publicUrl }))[0]).toBe(
      'user_activity: not registered. Claimr, POST /hook: it answered with 400.',
    );
    const turned = { ...settings, options: claimrOptionsSchema.parse({ hookAddress: 'url' }) };
    expect((await registerHooks({ settings: turned, tokenKey, publicUrl }))[0]).toBe('user_activity: registered.');
  });

  test('finds nothing to set for an organisation that answers as expected', async () => {
    const lines = await probe(await open({}), publicUrl);
    expect(lines.join('\n')).toMatch(/The token is found\. Nothing to set\.[^]*Xp is found\. Nothing to set\./);
    expect(lines).toContain('With a wrong organisation token: Claimr, GET /user/balance: it answered with 401.');
    expect(lines).toContain('POST /hook with uri: { success: true }');
    expect(lines).toContain('POST /hook with url: Claimr, POST /hook: it answered with 400.');
    expect(fakeClaimr.state.hooks.size).toBe(0);
  });

  test('names the options to set for other answers, without any secret', async () => {
    const settings = await open({ balanceXpMul: 1.5 }, { token: ['token'], xp: ['xp'] });
    const text = (await probe(settings, null)).join('\n');
    expect(text).toContain('No token is found. Set the option {"token":["data.token"]}');
    expect(text).toContain(
      'No xp is found. Set the option {"xp":["data.xp","data.ref_xp","data.ugc_xp","data.xp_mul"]}',
    );
    expect(text).toContain('set the option {"xpMul":["data.xp_mul"]}');
    expect(text).not.toContain(fakeClaimr.state.user('wow', 'wow-probe').token);
    expect(text).not.toContain(API_TOKEN);
  });

  test('reports an organisation that does not answer', async () => {
    const settings = await open({ fault: '500' });
    expect((await probe(settings, null))[0]).toBe('GET /token: Claimr, GET /token: it answered with 500.');
  });
});
