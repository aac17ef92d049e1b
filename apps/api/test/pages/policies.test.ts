import { expect, test } from 'vitest';
import { inOneWorld } from '../in-world.ts';
import { directivesOf } from './directives-of.ts';
import { drawnWebRoot } from './drawn-web-root.ts';

const webRoot = drawnWebRoot();

inOneWorld('a page', { webRoot }, (world) => {
  test('runs only what carries the nonce of this very answer', async () => {
    const [one, other] = [await world.ask('GET', '/'), await world.ask('GET', '/')];
    const csp = directivesOf(one.headers['content-security-policy']);
    const nonce = /nonce-([\w+/=]+)/.exec(csp.get('script-src')!)![1]!;
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(one.body).toContain(`<!doctype html><script nonce="${nonce}"></script><style nonce="${nonce}"></style>`);
    expect(other.body).not.toContain(nonce);
    expect(csp.get('script-src')).toBe(`'nonce-${nonce}' 'strict-dynamic'`);
    for (const none of ['default-src', 'base-uri', 'frame-ancestors', 'object-src'])
      expect(csp.get(none)).toBe("'none'");
    expect(one.headers['content-security-policy']).not.toMatch(/unsafe|http:|\*/);
  });

  test('may start one worker, ours, and make no other address into a script', async () => {
    const csp = directivesOf((await world.ask('GET', '/')).headers['content-security-policy']);
    expect(csp.get('worker-src')).toBe("'self'");
    expect(csp.get('require-trusted-types-for')).toBe("'script'");
    expect(csp.get('trusted-types')).toBe('wow-worker wow-quests');
  });

  test('shows no other site in a frame', async () => {
    const csp = directivesOf((await world.ask('GET', '/quests')).headers['content-security-policy']);
    expect(csp.get('frame-src')).toBe("'self'");
    // The nodes of four chains, and what one wallet asks: exactly what an operator has who has set nothing.
    expect(csp.get('connect-src')?.split(' ')).toEqual([
      "'self'",
      'https://ethereum.reth.rs',
      'https://arb1.arbitrum.io',
      'https://11155111.rpc.thirdweb.com',
      'https://sepolia-rollup.arbitrum.io',
      'https://rpc.wallet.coinbase.com',
      'https://www.walletlink.org',
      'wss://www.walletlink.org',
    ]);
  });

  test('is told to browsers with all due care', async () => {
    const { headers } = await world.ask('GET', '/');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

inOneWorld('a server that players reach through https', { webRoot, https: true }, (world) => {
  test('tells browsers to never come another way', async () => {
    expect((await world.ask('GET', '/')).headers['strict-transport-security']).toBe('max-age=31536000');
  });
});
