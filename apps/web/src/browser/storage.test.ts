import { expect, test } from 'vitest';
import { saveReferral, readStoredReferral } from './storage.ts';

function tab() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('saveReferral stores the referrer for every later page', () => {
  const storage = tab();
  saveReferral(storage, '?ref_id=Zx81-_Qq0a&from=friend');
  saveReferral(storage, '?action=register');
  expect(readStoredReferral(storage)).toBe('Zx81-_Qq0a');
});

test.each(['?ref_id=', '?ref_id=short', '?ref_id=<script>', `?ref_id=${'x'.repeat(33)}`, ''])(
  'saveReferral ignores the invalid referrer of %s',
  (search) => {
    const storage = tab();
    saveReferral(storage, search);
    expect(readStoredReferral(storage)).toBeNull();
  },
);

test('saveReferral does nothing without storage', () => {
  expect(() => saveReferral(null, '?ref_id=Zx81-_Qq0a')).not.toThrow();
  expect(readStoredReferral(null)).toBeNull();
});
