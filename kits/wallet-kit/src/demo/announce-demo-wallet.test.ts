import { arbitrumSepolia } from 'viem/chains';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryKeep } from '../storage/testing/memory-keep.ts';
import type { DemoRequest, DemoWallet } from './announce-demo-wallet.ts';
import { ask, connected, friend, open, owner, sign } from './testing/demo-wallet-in-a-page.ts';

/** What the page hears of one kind. */
const heard = (wallet: DemoWallet, event: string): unknown[] => {
  const all: unknown[] = [];
  wallet.provider.on(event as 'message', (value: unknown) => void all.push(value));
  return all;
};

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
    const storage = memoryKeep();
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
    const storage = memoryKeep();
    const here = open({ storage });
    const accounts = heard(here, 'accountsChanged');
    await connected({ storage });
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'wk-demo-wallet-test.wallet' }));
    await expect.poll(() => accounts).toEqual([[owner.address]]);
  });

  test.each(['wallet_unheardOf', 'eth_sign', 'eth_signTransaction'])('%s is not supported', async (method) => {
    await expect(ask(await connected(), method)).rejects.toMatchObject({ code: 4200 });
  });

  test('takes no word of the language for one of its methods', async () => {
    // Whatever it does not know is the node's to answer, and here is none.
    await expect(ask(await connected(), 'constructor')).rejects.toMatchObject({ code: -32_603 });
  });

  test('says when its node cannot be reached', async () => {
    await expect(ask(open(), 'eth_blockNumber')).rejects.toMatchObject({ code: -32_603 });
  });
});
