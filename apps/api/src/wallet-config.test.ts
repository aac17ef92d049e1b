import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const walletsOf = (env: Record<string, string>) => readConfig(env).wallets;

describe('chains and wallets', () => {
  test('are asked where the operator says', () => {
    const { nodes, walletConnect, ensLookupUrl, demo } = walletsOf({
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
      'http://127.0.0.1:8545',
      'https://sepolia-rollup.arbitrum.io/rpc',
    ]);
    expect(walletConnect).toEqual({ projectId: 'ab'.repeat(16), relayUrl: 'ws://localhost:5080' });
    expect(ensLookupUrl).toBe('https://names.example/?address=');
    expect(demo).toBe(true);
  });

  test('pair through the relay of WalletConnect where nothing else is said', () => {
    expect(walletsOf({ WALLETCONNECT_PROJECT_ID: 'ab'.repeat(16) }).walletConnect?.relayUrl).toBe(
      'wss://relay.walletconnect.org',
    );
  });

  test.each([
    [{ RPC_URL_MAINNET: 'node.example' }, 'RPC_URL_MAINNET must be an https address'],
    [{ RPC_URL_MAINNET: 'http://node.example' }, 'RPC_URL_MAINNET must be an https address'],
    [{ WALLETCONNECT_PROJECT_ID: 'YOUR_PROJECT_ID' }, 'WALLETCONNECT_PROJECT_ID must be 32 hexadecimal characters'],
    [{ WALLETCONNECT_RELAY_URL: 'ws://relay.example' }, 'WALLETCONNECT_RELAY_URL must be a wss:// address'],
    [{ WOW_DEMO: 'yes' }, 'WOW_DEMO must be 0 or 1'],
    [{ WOW_DEMO: '1', HOST: '0.0.0.0' }, 'WOW_DEMO can be 1 only while HOST and PUBLIC_URL are loopback addresses'],
    [
      { WOW_DEMO: '1', PUBLIC_URL: 'https://wow.example' },
      'WOW_DEMO can be 1 only while HOST and PUBLIC_URL are loopback addresses',
    ],
  ])('stop the start: %j', (env, sentence) => {
    expect(() => walletsOf(env)).toThrow(sentence);
  });
});
