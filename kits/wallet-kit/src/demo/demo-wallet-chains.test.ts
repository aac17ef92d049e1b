import { arbitrumSepolia } from 'viem/chains';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestWallet, installConnectedWallet, NOWHERE } from '../testing/fake-wallet.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

describe('a demo wallet', () => {
  test('does not know a chain before it is told of it', async () => {
    const wallet = await installConnectedWallet();
    const wanted = [{ chainId: '0x66eee' }];
    await expect(requestWallet(wallet, 'wallet_switchEthereumChain', wanted)).rejects.toMatchObject({ code: 4902 });
    expect(wallet.knows(arbitrumSepolia.id)).toBe(false);
    await requestWallet(wallet, 'wallet_addEthereumChain', [
      { ...wanted[0], chainName: 'Arbitrum Sepolia', rpcUrls: [NOWHERE] },
    ]);
    expect(wallet.knows(arbitrumSepolia.id)).toBe(true);
    expect(await requestWallet(wallet, 'eth_chainId')).toBe('0x66eee');
    expect(await requestWallet(wallet, 'wallet_switchEthereumChain', [{ chainId: '0xaa36a7' }])).toBeNull();
    wallet.forget(arbitrumSepolia.id);
    await expect(requestWallet(wallet, 'wallet_switchEthereumChain', wanted)).rejects.toMatchObject({ code: 4902 });
  });

  test('takes no chain of strangers when it is told not to', async () => {
    const wallet = await installConnectedWallet({ takesOthers: false });
    const wanted = [{ chainId: '0x1', chainName: 'Ethereum', rpcUrls: [NOWHERE] }];
    await expect(requestWallet(wallet, 'wallet_addEthereumChain', wanted)).rejects.toMatchObject({ code: 4200 });
  });

  test('does not switch the chain when it cannot, or when its owner does not want to', async () => {
    const wallet = await installConnectedWallet();
    wallet.switchChain(arbitrumSepolia.id);
    const wanted = [{ chainId: '0xaa36a7' }];
    wallet.refuseNext();
    await expect(requestWallet(wallet, 'wallet_switchEthereumChain', wanted)).rejects.toMatchObject({ code: 4001 });
    wallet.cannotSwitch();
    await expect(requestWallet(wallet, 'wallet_switchEthereumChain', wanted)).rejects.toMatchObject({ code: 4200 });
    expect(await requestWallet(wallet, 'eth_chainId')).toBe('0x66eee');
  });
});
