import { expect, test, vi } from 'vitest';
import { createWalletDoor, type WalletView } from './wallet-door.ts';

const dialogsOf = () => ({ connect: vi.fn(), account: vi.fn(), network: vi.fn() });

const THERE: WalletView = {
  kind: 'there',
  name: '0xf3…2266',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  balance: null,
  network: { name: 'Sepolia', iconUrl: null },
  isSending: false,
};

test.each(['connect', 'account', 'network'] as const)(
  'a press for %s before the code of wallets is there has it loaded, and opens that dialog once it is',
  (dialog) => {
    const door = createWalletDoor();
    expect(door.current().isWanted).toBe(false);
    door.open(dialog);
    expect(door.current().isWanted).toBe(true);
    const dialogs = dialogsOf();
    door.show({ kind: 'away' }, dialogs);
    const opened = (Object.keys(dialogs) as (keyof typeof dialogs)[]).filter((name) => dialogs[name].mock.calls.length);
    expect(opened).toEqual([dialog]);
    door.show({ kind: 'away' }, dialogs);
    expect(dialogs[dialog]).toHaveBeenCalledOnce();
  },
);

test('of several presses the last one opens its dialog, and no other', () => {
  const door = createWalletDoor();
  door.open('network');
  door.open('connect');
  const dialogs = dialogsOf();
  door.show({ kind: 'away' }, dialogs);
  expect(dialogs.connect).toHaveBeenCalledOnce();
  expect(dialogs.network).not.toHaveBeenCalled();
});

test('a press waits while its dialog cannot be opened', () => {
  const door = createWalletDoor();
  const dialogs = dialogsOf();
  door.open('connect');
  door.show({ kind: 'coming' }, { ...dialogs, connect: undefined });
  door.show({ kind: 'coming' }, { ...dialogs, connect: undefined });
  expect(dialogs.connect).not.toHaveBeenCalled();
  door.show({ kind: 'away' }, dialogs);
  expect(dialogs.connect).toHaveBeenCalledOnce();
});

test.each([THERE, { kind: 'wrong-network' } as const])(
  'a press to connect is forgotten when the wallet from last time comes back by itself: $kind',
  (back) => {
    const door = createWalletDoor();
    const dialogs = dialogsOf();
    door.open('connect');
    door.show({ kind: 'coming' }, { ...dialogs, connect: undefined });
    door.show(back, { ...dialogs, connect: undefined });
    door.show({ kind: 'away' }, dialogs);
    expect(dialogs.connect).not.toHaveBeenCalled();
  },
);

test('where a wallet is there nothing is left to connect: a press for it opens nothing later', () => {
  const door = createWalletDoor();
  const dialogs = dialogsOf();
  door.show(THERE, { ...dialogs, connect: undefined });
  door.open('connect');
  door.show({ kind: 'away' }, dialogs);
  expect(dialogs.connect).not.toHaveBeenCalled();
});

test('when the code of wallets cannot be loaded, it can be wanted again, and an old press opens nothing', () => {
  const door = createWalletDoor();
  door.open('connect');
  door.giveUp();
  expect(door.current().isWanted).toBe(false);
  door.want();
  const dialogs = dialogsOf();
  door.show({ kind: 'away' }, dialogs);
  expect(dialogs.connect).not.toHaveBeenCalled();
});

test('a press afterwards opens at once', () => {
  const door = createWalletDoor();
  const dialogs = dialogsOf();
  door.show({ kind: 'away' }, dialogs);
  door.open('connect');
  expect(dialogs.connect).toHaveBeenCalledOnce();
});

test('whoever listens is told of every change until they stop', () => {
  const door = createWalletDoor();
  const told = vi.fn();
  const stop = door.subscribe(told);
  door.want();
  door.want();
  expect(told).toHaveBeenCalledOnce();
  door.show({ kind: 'wrong-network' }, dialogsOf());
  expect(door.current().view).toEqual({ kind: 'wrong-network' });
  stop();
  door.place(null);
  expect(told).toHaveBeenCalledTimes(2);
});
