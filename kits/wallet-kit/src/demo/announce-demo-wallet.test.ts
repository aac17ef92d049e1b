import { arbitrumSepolia } from 'viem/chains';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DemoRequest, DemoWallet } from './announce-demo-wallet.ts';
import {
  createMemoryStorage,
  requestWallet,
  installConnectedWallet,
  friend,
  installWallet,
  owner,
  signText,
} from '../testing/fake-wallet.ts';

/** Records the events of one type. */
const recordEvents = (wallet: DemoWallet, event: string): unknown[] => {
  const all: unknown[] = [];
  wallet.provider.on(event as 'message', (value: unknown) => void all.push(value));
  return all;
};

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

describe('a demo wallet', () => {
  test('is found by a page that asks for wallets, before or after it came, several at once', () => {
    const found: string[] = [];
    const early = installWallet({ name: 'One', rdns: 'test.one' });
    window.addEventListener('eip6963:announceProvider', (event) => {
      found.push((event as CustomEvent<{ info: { name: string } }>).detail.info.name);
    });
    installWallet({ name: 'Two', rdns: 'test.two' });
    expect(found).toEqual(['Two']);
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(found).toEqual(['Two', 'One', 'Two']);
    early.stop();
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(found).toEqual(['Two', 'One', 'Two', 'Two']);
  });

  test('shows no account before its owner has said yes, and is asked only once', async () => {
    const asked: DemoRequest[] = [];
    const wallet = installWallet({ ask: async (request) => (asked.push(request), 'approve') });
    expect(await requestWallet(wallet, 'eth_accounts')).toEqual([]);
    expect(await requestWallet(wallet, 'wallet_getPermissions')).toEqual([]);
    expect(await requestWallet(wallet, 'eth_requestAccounts')).toEqual([owner.address]);
    expect(await requestWallet(wallet, 'eth_requestAccounts')).toEqual([owner.address]);
    expect(await requestWallet(wallet, 'eth_accounts')).toEqual([owner.address]);
    expect(asked).toMatchObject([{ kind: 'connect', account: owner.address }]);
  });

  test('remembers the yes when the page is loaded again, and forgets it when it is taken back', async () => {
    const storage = createMemoryStorage();
    await installConnectedWallet({ storage });
    const again = installWallet({ storage });
    expect(await requestWallet(again, 'eth_accounts')).toEqual([owner.address]);
    expect(await requestWallet(again, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull();
    expect(await requestWallet(installWallet({ storage }), 'eth_accounts')).toEqual([]);
  });

  test('starts again when its memory cannot be read', async () => {
    const wallet = installWallet({ storage: { getItem: () => '{"allowed":', setItem: () => undefined } });
    expect(await requestWallet(wallet, 'eth_accounts')).toEqual([]);
    expect(await requestWallet(wallet, 'eth_chainId')).toBe('0xaa36a7');
  });

  test('works in a browser that lets it keep nothing', async () => {
    const deny = (): never => {
      throw new Error('denied');
    };
    expect(
      await requestWallet(await installConnectedWallet({ storage: { getItem: deny, setItem: deny } }), 'eth_accounts'),
    ).toHaveLength(1);
  });

  test('refuses once, with 4001 or a given code, and approves the next time', async () => {
    const wallet = installWallet();
    wallet.refuseNext();
    await expect(requestWallet(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4001 });
    wallet.refuseNext(4900);
    await expect(requestWallet(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4900 });
    wallet.failNext('Out of ink.');
    await expect(requestWallet(wallet, 'eth_requestAccounts')).rejects.toMatchObject({
      code: -32_603,
      message: 'Out of ink.',
    });
    expect(await requestWallet(wallet, 'eth_requestAccounts')).toHaveLength(1);
  });

  test('says no when its owner does', async () => {
    const wallet = installWallet({ ask: async () => 'refuse' });
    await expect(requestWallet(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: 4001 });
  });

  test('puts one question at a time to its owner', async () => {
    const wallet = installWallet();
    wallet.delay(50);
    const first = requestWallet(wallet, 'eth_requestAccounts');
    await expect(requestWallet(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: -32_002 });
    expect(await first).toHaveLength(1);
  });

  test('shows no account while it is locked, and answers a request to connect once it is open', async () => {
    const wallet = await installConnectedWallet();
    const accounts = recordEvents(wallet, 'accountsChanged');
    wallet.lock();
    expect(await requestWallet(wallet, 'eth_accounts')).toEqual([]);
    await expect(signText(wallet, 'hello')).rejects.toMatchObject({ code: 4100 });
    const waiting = requestWallet(wallet, 'eth_requestAccounts');
    await expect(requestWallet(wallet, 'eth_requestAccounts')).rejects.toMatchObject({ code: -32_002 });
    wallet.unlock();
    expect(await waiting).toEqual([owner.address]);
    expect(accounts).toEqual([[], [owner.address]]);
  });

  test('tells of another account, of another chain and of its leaving', async () => {
    const wallet = await installConnectedWallet();
    const [accounts, chains] = [recordEvents(wallet, 'accountsChanged'), recordEvents(wallet, 'chainChanged')];
    const [gone, back] = [recordEvents(wallet, 'disconnect'), recordEvents(wallet, 'connect')];
    const messages = recordEvents(wallet, 'message');
    await wallet.switchAccount(1);
    wallet.switchChain(arbitrumSepolia.id);
    wallet.tell('news', 1);
    wallet.lose();
    await expect(requestWallet(wallet, 'eth_chainId')).rejects.toMatchObject({ code: 4900 });
    wallet.reach();
    wallet.disconnect();
    await expect.poll(() => accounts).toEqual([[friend.address], []]);
    expect(chains).toEqual(['0x66eee']);
    expect(gone).toMatchObject([{ code: 4900 }]);
    expect(back).toEqual([{ chainId: '0x66eee' }]);
    expect(messages).toEqual([{ type: 'news', data: 1 }]);
  });

  test('notifies no listener that was removed', async () => {
    const wallet = await installConnectedWallet();
    const all: unknown[] = [];
    const listener = (value: unknown): void => void all.push(value);
    wallet.provider.on('chainChanged', listener);
    wallet.provider.removeListener('chainChanged', listener);
    wallet.switchChain(arbitrumSepolia.id);
    expect(all).toEqual([]);
  });

  test('hears of what another page of this origin has changed', async () => {
    const storage = createMemoryStorage();
    const here = installWallet({ storage });
    const accounts = recordEvents(here, 'accountsChanged');
    await installConnectedWallet({ storage });
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'wk-demo-wallet-test.wallet' }));
    await expect.poll(() => accounts).toEqual([[owner.address]]);
  });

  test.each(['wallet_unheardOf', 'eth_sign', 'eth_signTransaction'])('%s is not supported', async (method) => {
    await expect(requestWallet(await installConnectedWallet(), method)).rejects.toMatchObject({ code: 4200 });
  });

  test('takes no word of the language for one of its methods', async () => {
    // Unknown methods are forwarded to the node, which is unreachable here.
    await expect(requestWallet(await installConnectedWallet(), 'constructor')).rejects.toMatchObject({ code: -32_603 });
  });

  test('says when its node cannot be reached', async () => {
    await expect(requestWallet(installWallet(), 'eth_blockNumber')).rejects.toMatchObject({ code: -32_603 });
  });
});
