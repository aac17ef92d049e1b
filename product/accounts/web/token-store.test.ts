import { expect, test } from 'vitest';
import { TOKEN_KEY } from '../token-key.ts';
import { createTokenStore } from './token-store.ts';

/** What two tabs share in a browser. */
function browser(first?: string) {
  const kept = new Map<string, string>(first === undefined ? [] : [[TOKEN_KEY, first]]);
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const thisTab = new EventTarget();
  const otherTab = (key: string | null, value: string | null) => {
    if (key === null) kept.clear();
    else if (value === null) kept.delete(key);
    else kept.set(key, value);
    thisTab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  return { kept, store: createTokenStore(shelf, thisTab), otherTab };
}

test('a player who comes back is still signed in', () => {
  expect(browser('abc').store.current()).toBe('abc');
});

test('an empty entry is no session', () => {
  expect(browser('').store.current()).toBeNull();
});

test('signing in keeps the token under its settled name, signing out removes it', () => {
  const { store, kept } = browser();
  store.save('abc');
  expect(kept.get('wow-access-token')).toBe('abc');
  store.delete('abc');
  expect(kept.size).toBe(0);
  expect(store.current()).toBeNull();
});

test('signing in or out in another tab does the same here', () => {
  const { store, otherTab } = browser();
  const seen: (string | null)[] = [];
  store.subscribe(() => seen.push(store.current()));
  otherTab(TOKEN_KEY, 'abc');
  otherTab(TOKEN_KEY, 'def');
  otherTab(TOKEN_KEY, null);
  expect(seen).toEqual(['abc', 'def', null]);
});

test('emptying the storage in another tab signs out here; foreign keys do nothing', () => {
  const { store, otherTab } = browser('abc');
  let told = 0;
  store.subscribe(() => (told += 1));
  otherTab('wow-theme', 'light');
  expect(told).toBe(0);
  otherTab(null, null);
  expect(store.current()).toBeNull();
  expect(told).toBe(1);
});

test('a late 401 of an old session does not end the new one', () => {
  const { store } = browser('old');
  store.save('new');
  store.delete('old');
  expect(store.current()).toBe('new');
});

test('without storage the session lasts as long as the page', () => {
  const store = createTokenStore(null, new EventTarget());
  store.save('abc');
  expect(store.current()).toBe('abc');
  store.delete('abc');
  expect(store.current()).toBeNull();
});
