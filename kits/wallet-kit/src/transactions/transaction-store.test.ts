import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS, type KitStorage } from '../storage/kit-storage.ts';
import { createMemoryStorage } from '../testing/fake-wallet.ts';
import { createTransactionStore, type TransactionStore } from './transaction-store.ts';
import { type NewTransaction, toNewTransaction } from './transaction.ts';

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const FRIEND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const hash = (number: number): `0x${string}` => `0x${number.toString(16).padStart(64, '0')}`;
const sent = (number: number): NewTransaction => ({ hash: hash(number), description: `Number ${number}` });

beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterAll(() => void vi.unstubAllGlobals());

/** The storage event that another tab's write causes. */
const tell = (key: string | null): void => void window.dispatchEvent(Object.assign(new Event('storage'), { key }));

const shown = (store: TransactionStore, chainId = 1): readonly string[] =>
  store.list(ME, chainId).map(({ description, status }) => `${description} ${status}`);

describe('the recent transactions of a player', () => {
  test('are listed newest first, for each account and chain apart', () => {
    const store = createTransactionStore(createMemoryStorage());
    store.add(ME, 1, sent(1));
    store.add(ME, 1, sent(2));
    store.add(ME, 5, sent(3));
    store.add(FRIEND, 1, sent(4));
    expect(shown(store)).toEqual(['Number 2 pending', 'Number 1 pending']);
    expect(shown(store, 5)).toEqual(['Number 3 pending']);
    expect(store.list(ME.toLowerCase() as typeof ME, 1)).toHaveLength(2);
  });

  test('are there when the page is loaded again', () => {
    const storage = createMemoryStorage();
    const before = createTransactionStore(storage);
    before.add(ME, 1, { ...sent(1), confirmations: 3 });
    before.settle(ME, 1, hash(1), { status: 'confirmed' });
    expect(createTransactionStore(storage).list(ME, 1)).toEqual([
      { hash: hash(1), description: 'Number 1', confirmations: 3, status: 'confirmed' },
    ]);
  });

  test('are listed once if they are added twice', () => {
    const store = createTransactionStore(createMemoryStorage());
    store.add(ME, 1, sent(1));
    store.add(ME, 1, sent(2));
    store.add(ME, 1, { ...sent(1), description: 'Again' });
    expect(shown(store)).toEqual(['Again pending', 'Number 2 pending']);
  });

  test('are kept while they are pending, and ten of those that are not', () => {
    const store = createTransactionStore(createMemoryStorage());
    for (let number = 1; number <= 15; number += 1) store.add(ME, 1, sent(number));
    for (let number = 1; number <= 13; number += 1) store.settle(ME, 1, hash(number), { status: 'confirmed' });
    expect(shown(store).filter((text) => text.endsWith('pending'))).toEqual(['Number 15 pending', 'Number 14 pending']);
    expect(shown(store).filter((text) => text.endsWith('confirmed'))).toEqual(
      Array.from({ length: 10 }, (_, index) => `Number ${13 - index} confirmed`),
    );
  });

  test('continue under another hash, but never two under one', () => {
    const store = createTransactionStore(createMemoryStorage());
    store.add(ME, 1, sent(1));
    store.settle(ME, 1, hash(1), { hash: hash(9), status: 'confirmed' });
    expect(store.list(ME, 1)).toEqual([{ hash: hash(9), description: 'Number 1', status: 'confirmed' }]);
    store.add(ME, 1, sent(2));
    store.add(ME, 1, sent(3));
    store.settle(ME, 1, hash(2), { hash: hash(3), status: 'failed' });
    expect(store.list(ME, 1).map((one) => [one.hash, one.status])).toEqual([
      [hash(3), 'pending'],
      [hash(2), 'failed'],
      [hash(9), 'confirmed'],
    ]);
  });

  test('may be batches, which become their last transaction', () => {
    const storage = createMemoryStorage();
    const store = createTransactionStore(storage);
    store.add(ME, 1, toNewTransaction({ callsId: '0x0bad', description: 'Approve and swap' }));
    expect(createTransactionStore(storage).list(ME, 1)).toEqual([
      { hash: '0x0bad', description: 'Approve and swap', isBatch: true, status: 'pending' },
    ]);
    store.settle(ME, 1, '0x0bad', { status: 'confirmed', hash: hash(7), isBatch: false });
    expect(createTransactionStore(storage).list(ME, 1)).toMatchObject([{ hash: hash(7), status: 'confirmed' }]);
  });

  test('are cleared for one account and chain alone', () => {
    const store = createTransactionStore(createMemoryStorage());
    store.add(ME, 1, sent(1));
    store.add(FRIEND, 1, sent(2));
    store.clear(ME, 1);
    expect(store.list(ME, 1)).toEqual([]);
    expect(store.list(FRIEND, 1)).toHaveLength(1);
    store.settle(ME, 1, hash(1), { status: 'confirmed' });
    expect(store.list(ME, 1)).toEqual([]);
  });

  test('are seen at once in every tab, and no tab loses what another has written', () => {
    const storage = createMemoryStorage();
    const [here, there] = [createTransactionStore(storage), createTransactionStore(storage)];
    const heard = vi.fn();
    const end = there.subscribe(heard);
    here.add(ME, 1, sent(1));
    tell(STORAGE_KEYS.transactions);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(shown(there)).toEqual(['Number 1 pending']);
    here.add(ME, 1, sent(2));
    there.add(ME, 1, sent(3));
    expect(shown(there)).toEqual(['Number 3 pending', 'Number 2 pending', 'Number 1 pending']);

    storage.removeItem(STORAGE_KEYS.transactions);
    tell('something else');
    expect(shown(there)).toHaveLength(3);
    tell(null);
    expect(shown(there)).toEqual([]);
    end();
    heard.mockClear();
    tell(STORAGE_KEYS.transactions);
    expect(heard).not.toHaveBeenCalled();
  });

  test('are the same list as long as nothing changes, so that nothing is drawn again', () => {
    const store = createTransactionStore(createMemoryStorage());
    store.add(ME, 1, sent(1));
    expect(store.list(ME, 1)).toBe(store.list(ME, 1));
    expect(store.list(FRIEND, 1)).toBe(store.list(FRIEND, 7));
  });

  test.each([
    'nonsense',
    'null',
    '[]',
    '{"a":1}',
    '{"a":{"1":{}}}',
    `{"${ME}":{"1":[{"hash":"0x1","description":"","status":"pending"},null,{"hash":"${hash(1)}","description":1,"status":"pending"},{"hash":"${hash(1)}","description":"a","status":"odd"}]}}`,
  ])('are none where the browser keeps %s', (text) => {
    const storage = createMemoryStorage();
    storage.setItem(STORAGE_KEYS.transactions, text);
    const store = createTransactionStore(storage);
    expect(store.list(ME, 1)).toEqual([]);
    store.add(ME, 1, sent(1));
    expect(shown(store)).toEqual(['Number 1 pending']);
  });

  test('are shown for this page alone where the browser keeps nothing', () => {
    const nothing: KitStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    const store = createTransactionStore(nothing);
    store.add(ME, 1, sent(1));
    expect(shown(store)).toEqual(['Number 1 pending']);
  });
});

describe('an app that adds a transaction', () => {
  const adding = (change: object) => (): void =>
    createTransactionStore(createMemoryStorage()).add(ME, 1, { ...sent(1), ...change } as NewTransaction);

  test.each(['0x1', `0x${'g'.repeat(64)}`, 'f'.repeat(64), `0x${'f'.repeat(65)}`])(
    'is refused with %s as a hash',
    (wrong) => {
      expect(adding({ hash: wrong })).toThrow(new Error('Unable to add transaction\nInvalid transaction hash'));
    },
  );

  test('is refused without a description', () => {
    const message = 'Unable to add transaction\nTransaction must have a description';
    expect(adding({ description: undefined })).toThrow(new Error(message));
    expect(adding({ description: 5 })).toThrow(new Error(message));
  });

  test.each([0, -1, 1.5, '1', Number.NaN])('is refused with %s confirmations', (confirmations) => {
    const message = 'Unable to add transaction\nTransaction confirmations must be a positiver integer';
    expect(adding({ confirmations })).toThrow(new Error(message));
  });

  test.each(['0x', 'batch', `0x${'1'.repeat(8193)}`])('is refused with %.10s as the id of a batch', (callsId) => {
    const store = createTransactionStore(createMemoryStorage());
    const batch = toNewTransaction({ callsId: callsId as `0x${string}`, description: 'Calls' });
    expect(() => store.add(ME, 1, batch)).toThrow('Invalid id of calls');
  });

  test('gets all problems in one error', () => {
    expect(adding({ hash: '', description: null, confirmations: 0 })).toThrow(
      new Error(
        'Unable to add transaction\nInvalid transaction hash\nTransaction must have a description\nTransaction confirmations must be a positiver integer',
      ),
    );
  });
});
