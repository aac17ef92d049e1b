import { stringToHex } from 'viem';
import { arbitrumSepolia, sepolia } from 'viem/chains';
import { onTestFinished } from 'vitest';
import { createMemoryStorage } from './fake-wallet.ts';
import { announceDemoWallet, type DemoWallet, type DemoWalletOptions } from '../demo/announce-demo-wallet.ts';

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
const BASE = {
  name: 'Test Wallet',
  rdns: 'test.wallet',
  accounts: [owner.privateKey, friend.privateKey],
  chains: [
    { id: sepolia.id, rpcUrl: NOWHERE },
    { id: arbitrumSepolia.id, rpcUrl: NOWHERE, known: false },
  ],
} satisfies DemoWalletOptions;

/** Installs a wallet with two accounts and two chains. It does not know the second chain. */
export const installWallet = (options: Partial<DemoWalletOptions> = {}): DemoWallet => {
  const wallet = announceDemoWallet({ ...BASE, storage: createMemoryStorage(), ...options });
  onTestFinished(() => wallet.stop());
  return wallet;
};

export const requestWallet = (wallet: DemoWallet, method: string, params?: unknown): Promise<unknown> =>
  (wallet.provider.request as (call: unknown) => Promise<unknown>)({ method, params });

export const installConnectedWallet = async (options?: Partial<DemoWalletOptions>): Promise<DemoWallet> => {
  const wallet = installWallet(options);
  await requestWallet(wallet, 'eth_requestAccounts');
  return wallet;
};

export const signText = (wallet: DemoWallet, text: string): Promise<unknown> =>
  requestWallet(wallet, 'personal_sign', [stringToHex(text), owner.address]);
