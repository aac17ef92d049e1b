import { expect, test } from 'vitest';
import { listConnectOrigins } from './wallet-settings.ts';

const nothing = { chains: [], walletConnect: null, ensLookupUrl: null, demo: false };
const COINBASE = ['https://rpc.wallet.coinbase.com', 'https://www.walletlink.org', 'wss://www.walletlink.org'];

test('a page may connect to the configured hosts, each named once, and not to their other paths by name', () => {
  expect(
    listConnectOrigins({
      ...nothing,
      chains: [
        { id: 1, rpcUrl: 'https://node.example/mainnet?key=1' },
        { id: 42161, rpcUrl: 'https://node.example/arbitrum' },
        { id: 11155111, rpcUrl: 'http://127.0.0.1:8545' },
      ],
      walletConnect: { projectId: 'ab'.repeat(16), relayUrl: 'wss://relay.example/' },
      ensLookupUrl: 'https://names.example/?address=',
    }),
  ).toEqual([
    'https://node.example',
    'http://127.0.0.1:8545',
    'wss://relay.example',
    'https://names.example',
    ...COINBASE,
  ]);
});

test('the origins of the page do not include a chain at a path of this server', () => {
  expect(listConnectOrigins({ ...nothing, chains: [{ id: 11155111, rpcUrl: '/demo/chain/11155111' }] })).toEqual(
    COINBASE,
  );
});
