import { expect, test } from 'vitest';
import { saveReferral, readStoredReferral } from './referral.ts';

/** What a tab keeps. */
function tab() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('a referral stays known on every later page', () => {
  const storage = tab();
  saveReferral(storage, '?ref_id=Zx81-_Qq0a&from=friend');
  saveReferral(storage, '?action=register');
  expect(readStoredReferral(storage)).toBe('Zx81-_Qq0a');
});

test.each(['?ref_id=', '?ref_id=short', '?ref_id=<script>', `?ref_id=${'x'.repeat(33)}`, ''])(
  'what is no code is not kept: %s',
  (search) => {
    const storage = tab();
    saveReferral(storage, search);
    expect(readStoredReferral(storage)).toBeNull();
  },
);

test('a browser that keeps nothing does without', () => {
  expect(() => saveReferral(null, '?ref_id=Zx81-_Qq0a')).not.toThrow();
  expect(readStoredReferral(null)).toBeNull();
});
