import { expect, test, vi } from 'vitest';
import { createWalletLoader, type WalletView } from './wallet-loader.ts';

const createDialogs = () => ({ connect: vi.fn(), account: vi.fn(), network: vi.fn() });

const THERE: WalletView = {
  kind: 'connected',
  name: '0xf3…2266',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  balance: null,
  network: { name: 'Sepolia', iconUrl: null },
  isSending: false,
};

test.each(['connect', 'account', 'network'] as const)(
  'a press for %s before the code of wallets is there has it loaded, and opens that dialog once it is',
  (dialog) => {
    const loader = createWalletLoader();
    expect(loader.current().isRequested).toBe(false);
    loader.open(dialog);
    expect(loader.current().isRequested).toBe(true);
    const dialogs = createDialogs();
    loader.update({ kind: 'idle' }, dialogs);
    const opened = (Object.keys(dialogs) as (keyof typeof dialogs)[]).filter((name) => dialogs[name].mock.calls.length);
    expect(opened).toEqual([dialog]);
    loader.update({ kind: 'idle' }, dialogs);
    expect(dialogs[dialog]).toHaveBeenCalledOnce();
  },
);

test('of several presses the last one opens its dialog, and no other', () => {
  const loader = createWalletLoader();
  loader.open('network');
  loader.open('connect');
  const dialogs = createDialogs();
  loader.update({ kind: 'idle' }, dialogs);
  expect(dialogs.connect).toHaveBeenCalledOnce();
  expect(dialogs.network).not.toHaveBeenCalled();
});

test('a press waits while its dialog cannot be opened', () => {
  const loader = createWalletLoader();
  const dialogs = createDialogs();
  loader.open('connect');
  loader.update({ kind: 'loading' }, { ...dialogs, connect: undefined });
  loader.update({ kind: 'loading' }, { ...dialogs, connect: undefined });
  expect(dialogs.connect).not.toHaveBeenCalled();
  loader.update({ kind: 'idle' }, dialogs);
  expect(dialogs.connect).toHaveBeenCalledOnce();
});

test.each([THERE, { kind: 'wrong-network' } as const])(
  'a press to connect is forgotten when the wallet from last time comes back by itself: $kind',
  (back) => {
    const loader = createWalletLoader();
    const dialogs = createDialogs();
    loader.open('connect');
    loader.update({ kind: 'loading' }, { ...dialogs, connect: undefined });
    loader.update(back, { ...dialogs, connect: undefined });
    loader.update({ kind: 'idle' }, dialogs);
    expect(dialogs.connect).not.toHaveBeenCalled();
  },
);

test('where a wallet is there nothing is left to connect: a press for it opens nothing later', () => {
  const loader = createWalletLoader();
  const dialogs = createDialogs();
  loader.update(THERE, { ...dialogs, connect: undefined });
  loader.open('connect');
  loader.update({ kind: 'idle' }, dialogs);
  expect(dialogs.connect).not.toHaveBeenCalled();
});

test('when the code of wallets cannot be loaded, it can be wanted again, and an old press opens nothing', () => {
  const loader = createWalletLoader();
  loader.open('connect');
  loader.fail();
  expect(loader.current().isRequested).toBe(false);
  loader.load();
  const dialogs = createDialogs();
  loader.update({ kind: 'idle' }, dialogs);
  expect(dialogs.connect).not.toHaveBeenCalled();
});

test('a press afterwards opens at once', () => {
  const loader = createWalletLoader();
  const dialogs = createDialogs();
  loader.update({ kind: 'idle' }, dialogs);
  loader.open('connect');
  expect(dialogs.connect).toHaveBeenCalledOnce();
});

test('whoever listens is told of every change until they stop', () => {
  const loader = createWalletLoader();
  const told = vi.fn();
  const stop = loader.subscribe(told);
  loader.load();
  loader.load();
  expect(told).toHaveBeenCalledOnce();
  loader.update({ kind: 'wrong-network' }, createDialogs());
  expect(loader.current().view).toEqual({ kind: 'wrong-network' });
  stop();
  loader.setContainer(null);
  expect(told).toHaveBeenCalledTimes(2);
});
