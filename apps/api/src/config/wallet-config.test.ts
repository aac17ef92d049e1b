import { describe, expect, test } from 'vitest';
import { listConnectOrigins } from '@wow/product/wallet';
import { readConfig } from './config.ts';

const readWallets = (env: Record<string, string>) => readConfig(env).wallets;

const thrownBy = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('chains and wallets', () => {
  test('are asked where the operator says', () => {
    const { nodes, walletConnect, ensLookupUrl, demo } = readWallets({
      RPC_URL_MAINNET: 'https://node.example/mainnet?key=1',
      RPC_URL_SEPOLIA: 'http://127.0.0.1:8545',
      WALLETCONNECT_PROJECT_ID: 'ab'.repeat(16),
      WALLETCONNECT_RELAY_URL: 'ws://localhost:5080',
      ENS_LOOKUP_URL: 'https://names.example/?address=',
      WOW_DEMO: '1',
    });
    expect(nodes.map(({ rpcUrl }) => rpcUrl)).toEqual([
      'https://node.example/mainnet?key=1',
      'https://arb1.arbitrum.io/rpc',
      'http://127.0.0.1:8545/',
      'https://sepolia-rollup.arbitrum.io/rpc',
    ]);
    expect(walletConnect).toEqual({ projectId: 'ab'.repeat(16), relayUrl: 'ws://localhost:5080/' });
    expect(ensLookupUrl).toBe('https://names.example/?address=');
    expect(demo).toBe(true);
  });

  test('pair through the relay of WalletConnect where nothing else is said', () => {
    expect(readWallets({ WALLETCONNECT_PROJECT_ID: 'ab'.repeat(16) }).walletConnect?.relayUrl).toBe(
      'wss://relay.walletconnect.org',
    );
  });

  test.each([
    ['HTTPS://Node.Example/rpc', 'https://node.example/rpc', 'https://node.example'],
    ['https://n\u00F6de.example/rpc', 'https://xn--nde-sna.example/rpc', 'https://xn--nde-sna.example'],
    ['https:node.example', 'https://node.example/', 'https://node.example'],
    ['  https://node.example:8443/a b', 'https://node.example:8443/a%20b', 'https://node.example:8443'],
    ['http://[::1]:8545', 'http://[::1]:8545/', 'http://[::1]:8545'],
  ])('are named as browsers name them: %s', (given, address, origin) => {
    const { nodes, ...rest } = readWallets({ RPC_URL_MAINNET: given, ENS_LOOKUP_URL: given });
    expect([nodes[0]?.rpcUrl, rest.ensLookupUrl]).toEqual([address, address]);
    expect(listConnectOrigins({ chains: [...nodes], ...rest })).toContain(origin);
  });

  test('are never called with a name and a password, which no browser sends', () => {
    for (const address of ['https://me:secret@node.example', 'https://me@node.example']) {
      const message = thrownBy({ RPC_URL_MAINNET: address });
      expect(message).toContain('RPC_URL_MAINNET must be an https address');
      expect(message).not.toMatch(/secret|me@/);
    }
    expect(thrownBy({ WALLETCONNECT_RELAY_URL: 'wss://me:secret@relay.example' })).toContain('WALLETCONNECT_RELAY_URL');
  });

  test.each([
    [{ RPC_URL_MAINNET: 'node.example' }, 'RPC_URL_MAINNET must be an https address'],
    [{ RPC_URL_MAINNET: "https://node.example;script-src'*" }, 'RPC_URL_MAINNET must be an https address'],
    [{ RPC_URL_MAINNET: 'http://node.example' }, 'RPC_URL_MAINNET must be an https address'],
    [{ WALLETCONNECT_PROJECT_ID: 'YOUR_PROJECT_ID' }, 'WALLETCONNECT_PROJECT_ID must be 32 hexadecimal characters'],
    [{ WALLETCONNECT_RELAY_URL: 'ws://relay.example' }, 'WALLETCONNECT_RELAY_URL must be a wss:// address'],
    [{ WOW_DEMO: 'yes' }, 'WOW_DEMO must be 0 or 1'],
    [{ WOW_DEMO: '1', HOST: '0.0.0.0' }, 'WOW_DEMO can be 1 only while HOST and PUBLIC_URL are loopback addresses'],
    [{ WOW_DEMO: '1', HOST: '::' }, 'WOW_DEMO can be 1 only'],
    [{ WOW_DEMO: '1', HOST: '192.168.0.5' }, 'WOW_DEMO can be 1 only'],
    [{ WOW_DEMO: '1', HOST: 'wow.example' }, 'WOW_DEMO can be 1 only'],
    [{ WOW_DEMO: '1', PUBLIC_URL: 'http://localhost.wow.example' }, 'WOW_DEMO can be 1 only'],
    [{ WOW_DEMO: '1', HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, 'WOW_DEMO can be 1 only'],
    [{ WOW_DEMO: '1', TRUST_PROXY: '127.0.0.1' }, 'WOW_DEMO cannot be 1 behind a proxy (TRUST_PROXY)'],
    [
      { WOW_DEMO: '1', PUBLIC_URL: 'https://wow.example' },
      'WOW_DEMO can be 1 only while HOST and PUBLIC_URL are loopback addresses',
    ],
  ])('stop the start: %j', (env, sentence) => {
    expect(() => readWallets(env)).toThrow(sentence);
  });
});
