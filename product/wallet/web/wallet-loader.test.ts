import { expect, test, vi } from 'vitest';
import { createWalletLoader, type WalletView } from './wallet-loader.ts';

const createDialogs = () => ({ connect: vi.fn(), account: vi.fn(), network: vi.fn() });

const CONNECTED: WalletView = {
  kind: 'connected',
  name: '0xf3…2266',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  balance: null,
  network: { name: 'Sepolia', iconUrl: null },
  isSending: false,
};

test.each(['connect', 'account', 'network'] as const)(
  'the wallet loader: a press for %s loads the wallet code, then opens that dialog',
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

test('the wallet loader opens the dialog of the last of several presses only', () => {
  const loader = createWalletLoader();
  loader.open('network');
  loader.open('connect');
  const dialogs = createDialogs();
  loader.update({ kind: 'idle' }, dialogs);
  expect(dialogs.connect).toHaveBeenCalledOnce();
  expect(dialogs.network).not.toHaveBeenCalled();
});

test('the wallet loader keeps a press while its dialog cannot be opened', () => {
  const loader = createWalletLoader();
  const dialogs = createDialogs();
  loader.open('connect');
  loader.update({ kind: 'loading' }, { ...dialogs, connect: undefined });
  loader.update({ kind: 'loading' }, { ...dialogs, connect: undefined });
  expect(dialogs.connect).not.toHaveBeenCalled();
  loader.update({ kind: 'idle' }, dialogs);
  expect(dialogs.connect).toHaveBeenCalledOnce();
});

test.each([CONNECTED, { kind: 'wrong-network' } as const])(
  'the wallet loader drops a press to connect when the last wallet reconnects: $kind',
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

test('the wallet loader drops a press to connect while a wallet is connected', () => {
  const loader = createWalletLoader();
  const dialogs = createDialogs();
  loader.update(CONNECTED, { ...dialogs, connect: undefined });
  loader.open('connect');
  loader.update({ kind: 'idle' }, dialogs);
  expect(dialogs.connect).not.toHaveBeenCalled();
});

test('the wallet loader allows a retry after a failed load, and drops the old press', () => {
  const loader = createWalletLoader();
  loader.open('connect');
  loader.fail();
  expect(loader.current().isRequested).toBe(false);
  loader.load();
  const dialogs = createDialogs();
  loader.update({ kind: 'idle' }, dialogs);
  expect(dialogs.connect).not.toHaveBeenCalled();
});

test('the wallet loader opens a dialog at once when the code is loaded', () => {
  const loader = createWalletLoader();
  const dialogs = createDialogs();
  loader.update({ kind: 'idle' }, dialogs);
  loader.open('connect');
  expect(dialogs.connect).toHaveBeenCalledOnce();
});

test('the wallet loader notifies a subscriber of every change until it unsubscribes', () => {
  const loader = createWalletLoader();
  const onChange = vi.fn();
  const stop = loader.subscribe(onChange);
  loader.load();
  loader.load();
  expect(onChange).toHaveBeenCalledOnce();
  loader.update({ kind: 'wrong-network' }, createDialogs());
  expect(loader.current().view).toEqual({ kind: 'wrong-network' });
  stop();
  loader.setContainer(null);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('the wallet loader: a confirmation loads the wallet code and waits for it', async () => {
  const loader = createWalletLoader();
  const confirmed = loader.confirm();
  expect(loader.current().isRequested).toBe(true);
  const confirm = vi.fn(() => Promise.resolve('not-linked' as const));
  loader.setConfirmer(confirm);
  expect(await confirmed).toBe('not-linked');
  expect(await loader.confirm()).toBe('not-linked');
  expect(confirm).toHaveBeenCalledTimes(2);
});

test('the wallet loader: a confirmation is given up when the wallet code does not load', async () => {
  const loader = createWalletLoader();
  const confirmed = loader.confirm();
  loader.fail();
  expect(await confirmed).toBe('given-up');
});
