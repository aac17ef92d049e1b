import { type Hex, recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem';
import { sepolia } from 'viem/chains';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DemoRequest } from './announce-demo-wallet.ts';
import {
  requestWallet,
  installConnectedWallet,
  friend,
  installWallet,
  owner,
  signText,
} from '../testing/fake-wallet.ts';

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

describe('a demo wallet', () => {
  test('signs a message that its owner can read, for once with a stranger’s key', async () => {
    const asked: DemoRequest[] = [];
    const wallet = await installConnectedWallet({ ask: async (request) => (asked.push(request), 'approve') });
    const message = 'Sign in to Wow\n\nNonce: 1';
    const signerOf = async (signature: unknown) => recoverMessageAddress({ message, signature: signature as Hex });
    expect(await signerOf(await signText(wallet, message))).toBe(owner.address);
    expect(asked.at(-1)).toMatchObject({ kind: 'message', text: message });
    wallet.wrongSignature();
    expect(await signerOf(await signText(wallet, message))).not.toBe(owner.address);
    expect(await signerOf(await signText(wallet, message))).toBe(owner.address);
  });

  test.each([
    ['bytes that are no text', '0xff00'],
    ['a text that hides something', stringToHex('pay me\u202e0001')],
  ])('shows %s as digits', async (_, bytes) => {
    const asked: DemoRequest[] = [];
    const wallet = await installConnectedWallet({ ask: async (request) => (asked.push(request), 'approve') });
    await requestWallet(wallet, 'personal_sign', [bytes, owner.address]);
    expect(asked.at(-1)).toMatchObject({ text: bytes });
  });

  test('signs nothing for an account that is not in use', async () => {
    const wallet = await installConnectedWallet();
    const params = [stringToHex('hello'), friend.address];
    await expect(requestWallet(wallet, 'personal_sign', params)).rejects.toMatchObject({ code: 4100 });
    await expect(signText(installWallet(), 'hello')).rejects.toMatchObject({ code: 4100 });
  });

  test('signs typed data, and refuses what does not fit its types', async () => {
    const wallet = await installConnectedWallet();
    const data = {
      domain: { name: 'Wow', chainId: sepolia.id },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Bet: [{ name: 'points', type: 'uint256' }],
      },
      primaryType: 'Bet',
      message: { points: '5' },
    } as const;
    const signature = await requestWallet(wallet, 'eth_signTypedData_v4', [owner.address, JSON.stringify(data)]);
    const { EIP712Domain: _, ...types } = data.types;
    expect(
      await recoverTypedDataAddress({ ...data, types, message: { points: 5n }, signature: signature as Hex }),
    ).toBe(owner.address);
    const odd = { ...data, message: { points: 'many' } };
    await expect(requestWallet(wallet, 'eth_signTypedData_v4', [owner.address, odd])).rejects.toMatchObject({
      code: -32_602,
    });
  });

  test.each([
    ['personal_sign', ['0x00']],
    ['personal_sign', [1, owner.address]],
    ['eth_signTypedData_v4', [owner.address, '{']],
    ['wallet_switchEthereumChain', [{}]],
    ['wallet_addEthereumChain', [{ chainId: '0x1' }]],
    ['eth_sendTransaction', [{ to: 'nowhere' }]],
    ['eth_sendTransaction', [{ to: friend.address, value: 'all' }]],
    ['eth_sendTransaction', [{ to: friend.address, chainId: '0x1' }]],
  ])('%s without what it needs is refused as such', async (method, params) => {
    await expect(requestWallet(await installConnectedWallet(), method, params)).rejects.toMatchObject({
      code: -32_602,
    });
  });
});
