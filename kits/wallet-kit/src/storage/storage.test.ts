import { afterAll, describe, expect, test, vi } from 'vitest';
import { keepName, keptName } from '../names/kept-name.ts';
import { browserKeep, KEYS } from './keep.ts';
import { addRecentWallet, recentWallets } from './recent-wallets.ts';
import { memoryKeep } from './testing/memory-keep.ts';

afterAll(() => void vi.unstubAllGlobals());

describe('the wallets that were used last', () => {
  test('are three, the newest first, each once', () => {
    const keep = memoryKeep();
    for (const id of ['a', 'b', 'c', 'a', 'd']) addRecentWallet(keep, id);
    expect(recentWallets(keep)).toEqual(['d', 'a', 'c']);
    expect(JSON.parse(keep.getItem(KEYS.recentWallets)!)).toHaveLength(3);
  });

  test.each(['nonsense', '{}', 'null', '[1,null]'])('are none where the browser keeps %s', (text) => {
    const keep = memoryKeep();
    keep.setItem(KEYS.recentWallets, text);
    expect(recentWallets(keep)).toEqual([]);
  });
});

describe('a name', () => {
  const HOUR = 3_600_000;
  const found = { name: 'nova.eth', avatar: 'https://pictures.example/nova.png' };

  test('is kept for three hours', () => {
    const keep = memoryKeep();
    keepName(keep, '0xAB', found, 0);
    expect(keptName(keep, '0xab', 3 * HOUR - 1)).toEqual(found);
    expect(keptName(keep, '0xab', 3 * HOUR)).toBeNull();
    expect(keep.getItem('wk-ens-name-0xab')).toBeNull();
  });

  test('that there is none is not kept', () => {
    const keep = memoryKeep();
    keepName(keep, '0xab', { name: null, avatar: null }, 0);
    expect(keep.getItem('wk-ens-name-0xab')).toBeNull();
  });

  test.each(['nonsense', '{"ensName":5,"expires":9e15}', '{"ensName":"a.eth"}', 'null'])(
    'is none where the browser keeps %s',
    (text) => {
      const keep = memoryKeep();
      keep.setItem('wk-ens-name-0xab', text);
      expect(keptName(keep, '0xab', 0)).toBeNull();
      expect(keep.getItem('wk-ens-name-0xab')).toBeNull();
    },
  );

  test('never brings a picture that would run', () => {
    const keep = memoryKeep();
    keep.setItem(
      'wk-ens-name-0xab',
      JSON.stringify({ ensName: 'a.eth', avatar: 'javascript:alert(1)', expires: 9e15 }),
    );
    expect(keptName(keep, '0xab', 0)).toEqual({ name: 'a.eth', avatar: null });
  });
});

describe('a browser that forbids storage', () => {
  test('keeps nothing, and nothing fails', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new Error('SecurityError');
      },
    });
    const keep = browserKeep();
    keep.setItem('a', 'b');
    expect(keep.getItem('a')).toBeNull();
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
    const keep = browserKeep();
    keep.setItem('a', 'b');
    expect(keep.getItem('a')).toBe('b');
  });

  test('is like a server, where there is none', () => {
    vi.stubGlobal('window', undefined);
    expect(browserKeep().getItem('a')).toBeNull();
  });
});
