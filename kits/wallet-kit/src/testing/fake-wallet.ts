import { stringToHex } from 'viem';
import type { KitStorage } from '../storage/kit-storage.ts';
import { createConfig, createStorage, http, type Config, type CreateConnectorFn, injected } from 'wagmi';
import { arbitrumSepolia, sepolia } from 'viem/chains';
import { onTestFinished } from 'vitest';
import { announceDemoWallet, type DemoWallet, type DemoWalletOptions } from '../demo/announce-demo-wallet.ts';

export function createMemoryStorage(): KitStorage {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

/** Two accounts of every local chain, whose keys are public. */
export const owner = {
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
} as const;
export const friend = {
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
} as const;
export const NOWHERE = 'http://127.0.0.1:9';

/** Installs a wallet that approves everything. `window` must exist. */
export function createFakeWallet(options: Partial<DemoWalletOptions> = {}): DemoWallet {
  const wallet = announceDemoWallet({
    name: 'Test Wallet',
    rdns: 'test.wallet',
    accounts: [owner.privateKey, friend.privateKey],
    chains: [sepolia, arbitrumSepolia].map(({ id }) => ({ id, rpcUrl: NOWHERE })),
    storage: createMemoryStorage(),
    ...options,
  });
  onTestFinished(() => wallet.stop());
  return wallet;
}

export const createFakeConfig = (
  connectors: CreateConnectorFn[],
  storage: KitStorage = createMemoryStorage(),
): Config =>
  createConfig({
    chains: [sepolia, arbitrumSepolia],
    transports: { [sepolia.id]: http(NOWHERE), [arbitrumSepolia.id]: http(NOWHERE) },
    connectors,
    storage: createStorage({ storage }),
    // Only the test's connectors may find its wallets.
    multiInjectedProviderDiscovery: false,
  });

export const createExtension = (wallet: DemoWallet, id = 'one'): CreateConnectorFn =>
  injected({ target: { id, name: id, provider: () => wallet.provider } });

/** Installs a wallet with two accounts and two chains. It does not know the second chain. */
export const installWallet = (options: Partial<DemoWalletOptions> = {}): DemoWallet =>
  createFakeWallet({
    chains: [
      { id: sepolia.id, rpcUrl: NOWHERE },
      { id: arbitrumSepolia.id, rpcUrl: NOWHERE, known: false },
    ],
    ...options,
  });

export const requestWallet = (wallet: DemoWallet, method: string, params?: unknown): Promise<unknown> =>
  (wallet.provider.request as (call: unknown) => Promise<unknown>)({ method, params });

export const installConnectedWallet = async (options?: Partial<DemoWalletOptions>): Promise<DemoWallet> => {
  const wallet = installWallet(options);
  await requestWallet(wallet, 'eth_requestAccounts');
  return wallet;
};

export const signText = (wallet: DemoWallet, text: string): Promise<unknown> =>
  requestWallet(wallet, 'personal_sign', [stringToHex(text), owner.address]);
