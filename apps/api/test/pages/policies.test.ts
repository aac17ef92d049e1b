import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readWalletConfig } from '../../src/config/wallet-config.ts';
import { withSecondServer } from '../with-second-server.ts';
import { describeServer } from '../in-world.ts';
import type { TestServer } from '../world.ts';
import { parseDirectives, createPrerenderedWebRoot } from './page-fixture.ts';

const webRoot = createPrerenderedWebRoot();

describeServer('a page', { webRoot }, (world) => {
  test.each(['/', '/games', '/nowhere'])('at %s runs only the scripts and styles that it contains', async (path) => {
    const { headers, body } = await world.ask('GET', path);
    const csp = parseDirectives(headers['content-security-policy']);
    const hashOf = (tag: string): string => {
      const [, text = ''] = new RegExp(`<${tag}>([^]+?)</${tag}>`).exec(body) ?? [];
      expect(text).not.toBe('');
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    };
    expect(csp.get('script-src')).toBe(`${hashOf('script')} 'strict-dynamic'`);
    expect(csp.get('style-src')).toBe(`'self' ${hashOf('style')}`);
    for (const none of ['default-src', 'base-uri', 'form-action', 'frame-ancestors', 'object-src'])
      expect(csp.get(none)).toBe("'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|http:|\*/);
  });

  test('may start one worker of its own and run no external script', async () => {
    const csp = parseDirectives((await world.ask('GET', '/')).headers['content-security-policy']);
    expect(csp.get('worker-src')).toBe("'self'");
    expect(csp.get('require-trusted-types-for')).toBe("'script'");
    expect(csp.get('trusted-types')).toBe('wow-start wow-worker wow-quests');
  });

  test('allows no other site in a frame', async () => {
    const csp = parseDirectives((await world.ask('GET', '/quests')).headers['content-security-policy']);
    expect(csp.get('frame-src')).toBe("'self'");
    // The nodes of four chains and one wallet's requests: the default configuration.
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

  test('has strict security headers', async () => {
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

describeServer('a page with other origins in its policy', { webRoot, wallets: readWalletConfig({}) }, (world) => {
  test('has another ETag, so that no browser keeps the old policy', async () => {
    const tagOf = async (one: TestServer) => (await one.ask('GET', '/')).headers['etag'];
    const wallets = readWalletConfig({ RPC_URL_MAINNET: 'https://node.example' });
    const others = await withSecondServer(world, { webRoot, wallets }, tagOf);
    expect(others).not.toBe(await tagOf(world));
    expect(await withSecondServer(world, { webRoot, wallets: readWalletConfig({}) }, tagOf)).toBe(await tagOf(world));
  });
});

describeServer('a server behind https', { webRoot, https: true }, (world) => {
  test('requires https for future visits', async () => {
    expect((await world.ask('GET', '/')).headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describeServer('a server with https on its whole domain', { webRoot, https: true, hstsSubdomains: true }, (world) => {
  test('sends that in its HSTS header', async () => {
    const { headers } = await world.ask('GET', '/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});
