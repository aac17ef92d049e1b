import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Config } from 'wagmi';
import { CHAIN_IDS, type WalletSettings } from '@wow/product/wallet';
import { createWalletConfig } from './create-wallet-config.ts';

const SETTINGS: WalletSettings = {
  chains: CHAIN_IDS.map((id) => ({ id, rpcUrl: `https://node.example/${id}` })),
  walletConnect: null,
  ensLookupUrl: null,
  demo: false,
};
const PAIRED: WalletSettings = {
  ...SETTINGS,
  walletConnect: { projectId: 'project', relayUrl: 'wss://relay.example' },
};

/** The transports of a config, by chain. */
const transports = (config: Config) =>
  config.chains.map(({ id }) => [id, config.getClient({ chainId: id }).transport] as const);
const listNames = (config: Config): readonly string[] => config.connectors.map(({ name }) => name);

const info = vi.spyOn(console, 'info');
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { origin: 'https://wow.example' });
  info.mockReset();
  info.mockImplementation(() => undefined);
});
afterAll(() => {
  info.mockRestore();
  vi.unstubAllGlobals();
});

describe('the chains of the wallet page', () => {
  test('are mainnet, Arbitrum One and their test networks, each at the operator’s node', () => {
    expect(transports(createWalletConfig(SETTINGS)).map(([id, { url }]) => [id, url])).toEqual(
      [1, 42_161, 11_155_111, 421_614].map((id) => [id, `https://node.example/${id}`]),
    );
  });

  test('keep their explorer, unless they belong to the demo', () => {
    const chains = SETTINGS.chains.map(({ id, rpcUrl }) => ({
      id,
      rpcUrl: id === 11_155_111 ? '/demo/chain' : rpcUrl,
    }));
    const explorers = (settings: WalletSettings) =>
      createWalletConfig(settings).chains.map(({ blockExplorers }) => blockExplorers?.default.url ?? null);
    expect(explorers({ ...SETTINGS, chains, demo: true })).toEqual([
      'https://etherscan.io',
      'https://arbiscan.io',
      null,
      'https://sepolia.arbiscan.io',
    ]);
    expect(explorers({ ...SETTINGS, chains })[2]).toBe('https://sepolia.etherscan.io');
  });

  test('have a timeout of ten seconds and three retries from 150 ms on', () => {
    const all = transports(createWalletConfig(SETTINGS));
    expect(all).toHaveLength(4);
    for (const [, transport] of all) {
      expect(transport).toMatchObject({ timeout: 10_000, retryCount: 3, retryDelay: 150 });
    }
  });

  test('are at this server where the operator names a path', () => {
    const chains = SETTINGS.chains.map(({ id }) => ({ id, rpcUrl: `/chains/${id}` }));
    const [first] = transports(createWalletConfig({ ...SETTINGS, chains }));
    expect(first).toMatchObject([1, { url: 'https://wow.example/chains/1' }]);
  });

  test('receive at most a thousand calls in one request', async () => {
    const sizes: number[] = [];
    const server = createServer((request, response) => {
      void request.toArray().then((pieces: Buffer[]) => {
        const questions = JSON.parse(Buffer.concat(pieces).toString()) as readonly { id: number }[];
        sizes.push(questions.length);
        response.end(JSON.stringify(questions.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' }))));
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const rpcUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const config = createWalletConfig({ ...SETTINGS, chains: [{ id: 1, rpcUrl }] });
    const client = config.getClient({ chainId: 1 });
    const method = 'eth_getBlockTransactionCountByNumber';
    await Promise.all(
      Array.from({ length: 1001 }, (_, number) => client.request({ method, params: [`0x${number.toString(16)}`] })),
    );
    expect(sizes.sort((a, b) => b - a)).toEqual([1000, 1]);
  });
});

describe('a wallet that needs a relay', () => {
  test('is listed if the operator has a project id', () => {
    const popular = ['Safe', 'Rainbow', 'Coinbase Wallet', 'MetaMask', 'WalletConnect'];
    const others = ['Rabby Wallet', 'Trust Wallet', 'Ledger', 'Zerion', 'Phantom', 'OKX Wallet', 'Brave Wallet'];
    expect(listNames(createWalletConfig(PAIRED))).toEqual([...popular, ...others]);
    expect(info).not.toHaveBeenCalled();
  });

  test('is not listed without a project id, and the console says once what is missing', () => {
    expect(listNames(createWalletConfig(SETTINGS))).toEqual([
      'Safe',
      'Rainbow',
      'Coinbase Wallet',
      'MetaMask',
      'Rabby Wallet',
      'Trust Wallet',
      'Zerion',
      'Phantom',
      'OKX Wallet',
      'Brave Wallet',
    ]);
    expect(info).toHaveBeenCalledTimes(1);
    expect(info.mock.calls[0]![0]).toMatch(/^No projectId found\. Every dApp must now provide/);
  });
});
