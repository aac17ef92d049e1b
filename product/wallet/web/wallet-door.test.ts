import { expect, test, vi } from 'vitest';
import { createWalletDoor } from './wallet-door.ts';

const dialogsOf = () => ({ connect: vi.fn(), account: vi.fn(), network: vi.fn() });

test('a press before the code of wallets is there opens its dialog once it is', () => {
  const door = createWalletDoor();
  door.open('connect');
  expect(door.current().isWanted).toBe(true);
  const dialogs = dialogsOf();
  door.show({ kind: 'away' }, dialogs);
  expect(dialogs.connect).toHaveBeenCalledOnce();
  door.show({ kind: 'away' }, dialogs);
  expect(dialogs.connect).toHaveBeenCalledOnce();
});

test('a press waits while its dialog cannot be opened; when a wallet from last time is there, nothing is left to connect', () => {
  const door = createWalletDoor();
  const dialogs = dialogsOf();
  door.open('connect');
  door.show({ kind: 'coming' }, { ...dialogs, connect: undefined });
  door.show({ kind: 'away' }, dialogs);
  expect(dialogs.connect).toHaveBeenCalledOnce();
});

test('a press for a wallet that comes back by itself is forgotten with its coming', () => {
  const door = createWalletDoor();
  const dialogs = dialogsOf();
  door.open('connect');
  door.show({ kind: 'coming' }, { ...dialogs, connect: undefined });
  door.show({ kind: 'wrong-network' }, { ...dialogs, connect: undefined });
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
