import { afterAll, describe, expect, test, vi } from 'vitest';
import { saveCachedName, getCachedName } from '../account/cached-name.ts';
import { getBrowserStorage, STORAGE_KEYS, addRecentWallet, getRecentWallets } from './kit-storage.ts';
import { createMemoryStorage } from '../testing/fake-wallet.ts';

afterAll(() => void vi.unstubAllGlobals());

describe('the wallets that were used last', () => {
  test('are three, the newest first, each once', () => {
    const storage = createMemoryStorage();
    for (const id of ['a', 'b', 'c', 'a', 'd']) addRecentWallet(storage, id);
    expect(getRecentWallets(storage)).toEqual(['d', 'a', 'c']);
    expect(JSON.parse(storage.getItem(STORAGE_KEYS.recentWallets)!)).toHaveLength(3);
  });

  test.each(['nonsense', '{}', 'null', '[1,null]'])('are none where the browser keeps %s', (text) => {
    const storage = createMemoryStorage();
    storage.setItem(STORAGE_KEYS.recentWallets, text);
    expect(getRecentWallets(storage)).toEqual([]);
  });
});

describe('a name', () => {
  const HOUR = 3_600_000;
  const found = { name: 'nova.eth', avatar: 'https://pictures.example/nova.png' };

  test('is kept for three hours', () => {
    const storage = createMemoryStorage();
    saveCachedName(storage, '0xAB', found, 0);
    expect(getCachedName(storage, '0xab', 3 * HOUR - 1)).toEqual(found);
    expect(getCachedName(storage, '0xab', 3 * HOUR)).toBeNull();
    expect(storage.getItem('wk-ens-name-0xab')).toBeNull();
  });

  test('that there is none is not kept', () => {
    const storage = createMemoryStorage();
    saveCachedName(storage, '0xab', { name: null, avatar: null }, 0);
    expect(storage.getItem('wk-ens-name-0xab')).toBeNull();
  });

  test.each(['nonsense', '{"ensName":5,"expires":9e15}', '{"ensName":"a.eth"}', 'null'])(
    'is none where the browser keeps %s',
    (text) => {
      const storage = createMemoryStorage();
      storage.setItem('wk-ens-name-0xab', text);
      expect(getCachedName(storage, '0xab', 0)).toBeNull();
      expect(storage.getItem('wk-ens-name-0xab')).toBeNull();
    },
  );

  test('never brings a picture that would run', () => {
    const storage = createMemoryStorage();
    storage.setItem(
      'wk-ens-name-0xab',
      JSON.stringify({ ensName: 'a.eth', avatar: 'javascript:alert(1)', expires: 9e15 }),
    );
    expect(getCachedName(storage, '0xab', 0)).toEqual({ name: 'a.eth', avatar: null });
  });
});

describe('a browser that forbids storage', () => {
  test('keeps nothing, and nothing fails', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new Error('SecurityError');
      },
    });
    const storage = getBrowserStorage();
    storage.setItem('a', 'b');
    expect(storage.getItem('a')).toBeNull();
  });

  test('or has no more room does not fail either', () => {
    const full = {
      getItem: () => 'b',
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
      removeItem: () => undefined,
    };
    vi.stubGlobal('window', { localStorage: full });
    const storage = getBrowserStorage();
    storage.setItem('a', 'b');
    expect(storage.getItem('a')).toBe('b');
  });

  test('is like a server, where there is none', () => {
    vi.stubGlobal('window', undefined);
    expect(getBrowserStorage().getItem('a')).toBeNull();
  });
});
