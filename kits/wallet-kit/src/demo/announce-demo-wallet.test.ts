import { type Hex, recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem';
import { arbitrumSepolia, sepolia } from 'viem/chains';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  announceDemoWallet,
  type DemoRequest,
  type DemoWallet,
  type DemoWalletOptions,
} from './announce-demo-wallet.ts';

/** Two that every local chain has: their keys are known to everybody. */
const owner = {
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
} as const;
const friend = {
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
} as const;
const NOWHERE = 'http://127.0.0.1:9';
const BASE = {
  name: 'Test Wallet',
  rdns: 'test.wallet',
  accounts: [owner.privateKey, friend.privateKey],
  chains: [
    { id: sepolia.id, rpcUrl: NOWHERE },
    { id: arbitrumSepolia.id, rpcUrl: NOWHERE, known: false },
  ],
} satisfies DemoWalletOptions;

/** What one browser keeps for one origin. */
const memory = (): NonNullable<DemoWalletOptions['storage']> => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
};

const open = (options: Partial<DemoWalletOptions> = {}): DemoWallet => {
  const wallet = announceDemoWallet({ ...BASE, storage: memory(), ...options });
  onTestFinished(() => wallet.stop());
  return wallet;
};
const ask = (wallet: DemoWallet, method: string, params?: unknown): Promise<unknown> =>
  (wallet.provider.request as (call: unknown) => Promise<unknown>)({ method, params });
const connected = async (options?: Partial<DemoWalletOptions>): Promise<DemoWallet> => {
  const wallet = open(options);
  await ask(wallet, 'eth_requestAccounts');
  return wallet;
};
/** What the page hears of one kind. */
const heard = (wallet: DemoWallet, event: string): unknown[] => {
  const all: unknown[] = [];
  wallet.provider.on(event as 'message', (value: unknown) => void all.push(value));
  return all;
};
const sign = (wallet: DemoWallet, text: string): Promise<unknown> =>
  ask(wallet, 'personal_sign', [stringToHex(text), owner.address]);

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

describe('a demo wallet', () => {
  test('is found by a page that asks for wallets, before or after it came, several at once', () => {
    const found: string[] = [];
    const early = open({ name: 'One', rdns: 'test.one' });
    window.addEventListener('eip6963:announceProvider', (event) => {
      found.push((event as CustomEvent<{ info: { name: string } }>).detail.info.name);
    });
    open({ name: 'Two', rdns: 'test.two' });
    expect(found).toEqual(['Two']);
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(found).toEqual(['Two', 'One', 'Two']);
    early.stop();
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(found).toEqual(['Two', 'One', 'Two', 'Two']);
  });

  test('shows no account before its owner has said yes, and is asked only once', async () => {
    const asked: DemoRequest[] = [];
    const wallet = open({ ask: async (request) => (asked.push(request), 'approve') });
    expect(await ask(wallet, 'eth_accounts')).toEqual([]);
    expect(await ask(wallet, 'wallet_getPermissions')).toEqual([]);
    expect(await ask(wallet, 'eth_requestAccounts')).toEqual([owner.address]);
    expect(await ask(wallet, 'eth_requestAccounts')).toEqual([owner.address]);
    expect(await ask(wallet, 'eth_accounts')).toEqual([owner.address]);
    expect(asked).toMatchObject([{ kind: 'connect', account: owner.address }]);
  });

  test('remembers the yes when the page is loaded again, and forgets it when it is taken back', async () => {
    const storage = memory();
    await connected({ storage });
    const again = open({ storage });
    expect(await ask(again, 'eth_accounts')).toEqual([owner.address]);
    expect(await ask(again, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull();
    expect(await ask(open({ storage }), 'eth_accounts')).toEqual([]);
  });

  test('begins anew when what it remembers cannot be read', async () => {
    const wallet = open({ storage: { getItem: () => '{"allowed":', setItem: () => undefined } });
    expect(await ask(wallet, 'eth_accounts')).toEqual([]);
    expect(await ask(wallet, 'eth_chainId')).toBe('0xaa36a7');
  });

  test('works in a browser that lets it keep nothing', async () => {
    const deny = (): never => {
      throw new Error('denied');
    };
    expect(await ask(await connected({ storage: { getItem: deny, setItem: deny } }), 'eth_accounts')).toHaveLength(1);
  });

  test('says no once, with 4001 or whatever it is told to, and yes the next time', async () => {
    const wallet = open();
    wallet.refuseNext();
    await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4001 });
    wallet.refuseNext(4900);
    await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4900 });
    wallet.failNext('Out of ink.');
    await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: -32_603, message: 'Out of ink.' });
    expect(await ask(wallet, 'eth_requestAccounts')).toHaveLength(1);
  });

  test('says no when its owner does', async () => {
    const wallet = open({ ask: async () => 'refuse' });
    await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4001 });
  });

  test('puts one question at a time to its owner', async () => {
    const wallet = open();
    wallet.delay(50);
    const first = ask(wallet, 'eth_requestAccounts');
    await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: -32_002 });
    expect(await first).toHaveLength(1);
  });

  test('locked, it shows nobody; who asks to connect waits until it is open', async () => {
    const wallet = await connected();
    const accounts = heard(wallet, 'accountsChanged');
    wallet.lock();
    expect(await ask(wallet, 'eth_accounts')).toEqual([]);
    await expect(sign(wallet, 'hello')).rejects.toMatchObject({ code: 4100 });
    const waiting = ask(wallet, 'eth_requestAccounts');
    await expect(ask(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: -32_002 });
    wallet.unlock();
    expect(await waiting).toEqual([owner.address]);
    expect(accounts).toEqual([[], [owner.address]]);
  });

  test('tells of another account, of another chain and of its leaving', async () => {
    const wallet = await connected();
    const [accounts, chains] = [heard(wallet, 'accountsChanged'), heard(wallet, 'chainChanged')];
    const [gone, back] = [heard(wallet, 'disconnect'), heard(wallet, 'connect')];
    const messages = heard(wallet, 'message');
    await wallet.switchAccount(1);
    wallet.switchChain(arbitrumSepolia.id);
    wallet.tell('news', 1);
    wallet.lose();
    await expect(ask(wallet, 'eth_chainId')).rejects.toMatchObject({ code: 4900 });
    wallet.reach();
    wallet.disconnect();
    await expect.poll(() => accounts).toEqual([[friend.address], []]);
    expect(chains).toEqual(['0x66eee']);
    expect(gone).toMatchObject([{ code: 4900 }]);
    expect(back).toEqual([{ chainId: '0x66eee' }]);
    expect(messages).toEqual([{ type: 'news', data: 1 }]);
  });

  test('whoever does not listen any more hears nothing', async () => {
    const wallet = await connected();
    const all: unknown[] = [];
    const listener = (value: unknown): void => void all.push(value);
    wallet.provider.on('chainChanged', listener);
    wallet.provider.removeListener('chainChanged', listener);
    wallet.switchChain(arbitrumSepolia.id);
    expect(all).toEqual([]);
  });

  test('hears of what another page of this origin has changed', async () => {
    const storage = memory();
    const here = open({ storage });
    const accounts = heard(here, 'accountsChanged');
    await connected({ storage });
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'wk-demo-wallet-test.wallet' }));
    await expect.poll(() => accounts).toEqual([[owner.address]]);
  });

  test('does not know a chain before it is told of it', async () => {
    const wallet = await connected();
    const wanted = [{ chainId: '0x66eee' }];
    await expect(ask(wallet, 'wallet_switchEthereumChain', wanted)).rejects.toMatchObject({ code: 4902 });
    expect(wallet.knows(arbitrumSepolia.id)).toBe(false);
    await ask(wallet, 'wallet_addEthereumChain', [{ ...wanted[0], chainName: 'Arbitrum Sepolia', rpcUrls: [NOWHERE] }]);
    expect(wallet.knows(arbitrumSepolia.id)).toBe(true);
    expect(await ask(wallet, 'eth_chainId')).toBe('0x66eee');
    expect(await ask(wallet, 'wallet_switchEthereumChain', [{ chainId: '0xaa36a7' }])).toBeNull();
    wallet.forget(arbitrumSepolia.id);
    await expect(ask(wallet, 'wallet_switchEthereumChain', wanted)).rejects.toMatchObject({ code: 4902 });
  });

  test('takes no chain of strangers when it is told not to', async () => {
    const wallet = await connected({ takesOthers: false });
    const wanted = [{ chainId: '0x1', chainName: 'Ethereum', rpcUrls: [NOWHERE] }];
    await expect(ask(wallet, 'wallet_addEthereumChain', wanted)).rejects.toMatchObject({ code: 4200 });
  });

  test('does not switch the chain when it cannot, or when its owner does not want to', async () => {
    const wallet = await connected();
    wallet.switchChain(arbitrumSepolia.id);
    const wanted = [{ chainId: '0xaa36a7' }];
    wallet.refuseNext();
    await expect(ask(wallet, 'wallet_switchEthereumChain', wanted)).rejects.toMatchObject({ code: 4001 });
    wallet.cannotSwitch();
    await expect(ask(wallet, 'wallet_switchEthereumChain', wanted)).rejects.toMatchObject({ code: 4200 });
    expect(await ask(wallet, 'eth_chainId')).toBe('0x66eee');
  });

  test('signs a message that its owner can read, for once with a stranger’s key', async () => {
    const asked: DemoRequest[] = [];
    const wallet = await connected({ ask: async (request) => (asked.push(request), 'approve') });
    const message = 'Sign in to Wow\n\nNonce: 1';
    const signerOf = async (signature: unknown) => recoverMessageAddress({ message, signature: signature as Hex });
    expect(await signerOf(await sign(wallet, message))).toBe(owner.address);
    expect(asked.at(-1)).toMatchObject({ kind: 'message', text: message });
    wallet.wrongSignature();
    expect(await signerOf(await sign(wallet, message))).not.toBe(owner.address);
    expect(await signerOf(await sign(wallet, message))).toBe(owner.address);
  });

  test.each([
    ['bytes that are no text', '0xff00'],
    ['a text that hides something', stringToHex('pay me\u202e0001')],
  ])('shows %s as digits', async (_, bytes) => {
    const asked: DemoRequest[] = [];
    const wallet = await connected({ ask: async (request) => (asked.push(request), 'approve') });
    await ask(wallet, 'personal_sign', [bytes, owner.address]);
    expect(asked.at(-1)).toMatchObject({ text: bytes });
  });

  test('signs nothing for an account that is not in use', async () => {
    const wallet = await connected();
    const params = [stringToHex('hello'), friend.address];
    await expect(ask(wallet, 'personal_sign', params)).rejects.toMatchObject({ code: 4100 });
    await expect(sign(open(), 'hello')).rejects.toMatchObject({ code: 4100 });
  });

  test('signs typed data, and refuses what does not fit its types', async () => {
    const wallet = await connected();
    const data = {
      domain: { name: 'Wow', chainId: sepolia.id },
      types: { EIP712Domain: [{ name: 'name', type: 'string' }, { name: 'chainId', type: 'uint256' }], Bet: [{ name: 'points', type: 'uint256' }] },
      primaryType: 'Bet',
      message: { points: '5' },
    } as const; // prettier-ignore
    const signature = await ask(wallet, 'eth_signTypedData_v4', [owner.address, JSON.stringify(data)]);
    const { EIP712Domain: _, ...types } = data.types;
    expect(
      await recoverTypedDataAddress({ ...data, types, message: { points: 5n }, signature: signature as Hex }),
    ).toBe(owner.address);
    const odd = { ...data, message: { points: 'many' } };
    await expect(ask(wallet, 'eth_signTypedData_v4', [owner.address, odd])).rejects.toMatchObject({ code: -32_602 });
  });

  test.each([
    ['personal_sign', ['0x00']],
    ['personal_sign', [1, owner.address]],
    ['eth_signTypedData_v4', [owner.address, '{']],
    ['wallet_switchEthereumChain', [{}]],
    ['wallet_addEthereumChain', [{ chainId: '0x1' }]],
    ['eth_sendTransaction', [{ to: 'nobody' }]],
    ['eth_sendTransaction', [{ to: friend.address, value: 'all' }]],
    ['eth_sendTransaction', [{ to: friend.address, chainId: '0x1' }]],
  ])('%s without what it needs is refused as such', async (method, params) => {
    await expect(ask(await connected(), method, params)).rejects.toMatchObject({ code: -32_602 });
  });

  test.each(['wallet_unheardOf', 'eth_sign', 'eth_signTransaction'])('%s is not supported', async (method) => {
    await expect(ask(await connected(), method)).rejects.toMatchObject({ code: 4200 });
  });

  test('says when its node cannot be reached', async () => {
    await expect(ask(open(), 'eth_blockNumber')).rejects.toMatchObject({ code: -32_603 });
  });
});
