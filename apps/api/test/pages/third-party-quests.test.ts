import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { describeServer } from '../in-world.ts';
import { parseDirectives, createPrerenderedWebRoot, PAGE } from './page-fixture.ts';

const webRoot = createPrerenderedWebRoot();

/** Returns the environment of an operator with quests at Claimr. */
const claimr = (more: Readonly<Record<string, string>>) =>
  readConfig({
    QUEST_PROVIDER: 'claimr',
    CLAIMR_API_BASE: 'http://127.0.0.1:9/api/v1',
    CLAIMR_API_TOKEN: 'the-organisation-token',
    CLAIMR_PLATFORM: 'wow',
    CLAIMR_PID: 'main',
    CLAIMR_ORGANIZATION: 'wow',
    CLAIMR_CAMPAIGN: 'season-1',
    CLAIMR_ADDONS: 'sup,sur',
    CLAIMR_WIDGET_SCRIPT_URL: 'https://widgets.example/claimr.min.js',
    ...more,
  }).claimr;
const inFrame = claimr({ QUEST_FRAME_ORIGIN: 'https://quests.example' });
const inPage = claimr({ CLAIMR_EMBED: 'direct' });

describeServer('a page with third-party quests on a separate origin', { webRoot, claimr: inFrame }, (world) => {
  test('may embed that origin and knows its URL', async () => {
    const csp = parseDirectives((await world.ask('GET', '/')).headers['content-security-policy']);
    expect(csp.get('frame-src')).toBe("'self' https://quests.example");
    expect(csp.get('script-src')).not.toContain('https:');
    expect((await world.ask('GET', '/config.json')).body.quests).toEqual({
      kind: 'claimr',
      scriptUrl: 'https://widgets.example/claimr.min.js',
      origin: 'https://widgets.example',
      organization: 'wow',
      campaign: 'season-1',
      addons: 'sup,sur',
      tokenAttribute: '',
      embed: { kind: 'frame', origin: 'https://quests.example' },
    });
  });

  const onFrameOrigin = { headers: { ...PAGE, host: 'quests.example' } };

  test('loads the embedded page from its own origin with its own policy', async () => {
    const { status, headers, body } = await world.ask('GET', '/quest-frame', onFrameOrigin);
    expect(status).toBe(200);
    const csp = parseDirectives(headers['content-security-policy']);
    expect(csp.get('default-src')).toBe("'none'");
    expect(csp.get('script-src')).toBe("'self' https://widgets.example");
    expect(csp.get('frame-src')).toBe('https://widgets.example');
    expect(csp.get('frame-ancestors')).toBe('https://wow.example');
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(body).toContain('data-host-origin="https://wow.example"');
    expect(body).toContain('data-script-url="https://widgets.example/claimr.min.js"');
  });

  test('does not serve it among its own pages', async () => {
    const { status, headers } = await world.ask('GET', '/quest-frame', { headers: PAGE });
    expect(status).toBe(404);
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test.each(['/', '/quests', '/config.json', '/api/auth/profile', '/readyz'])(
    'is missing, like every page with a sign-in, from the third-party origin: %s',
    async (path) => {
      expect((await world.ask('GET', path, onFrameOrigin)).status).toBe(404);
    },
  );
});

describeServer('a page with third-party quests in its own document', { webRoot, claimr: inPage }, (world) => {
  test('may embed the third party', async () => {
    const csp = parseDirectives((await world.ask('GET', '/')).headers['content-security-policy']);
    expect(csp.get('frame-src')).toBe("'self' https://widgets.example");
    expect(csp.get('script-src')).not.toContain('https:');
  });
});
