import { expect, test } from 'vitest';
import { keepInvitation, keptInvitation } from './invitation.ts';

/** What a tab keeps. */
function tab() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('whoever comes by a link is known to have, wherever they go in between', () => {
  const storage = tab();
  keepInvitation(storage, '?ref_id=Zx81-_Qq0a&from=friend');
  keepInvitation(storage, '?action=register');
  expect(keptInvitation(storage)).toBe('Zx81-_Qq0a');
});

test.each(['?ref_id=', '?ref_id=short', '?ref_id=<script>', `?ref_id=${'x'.repeat(33)}`, ''])(
  'what is no code is not kept: %s',
  (search) => {
    const storage = tab();
    keepInvitation(storage, search);
    expect(keptInvitation(storage)).toBeNull();
  },
);

test('a browser that keeps nothing does without', () => {
  expect(() => keepInvitation(null, '?ref_id=Zx81-_Qq0a')).not.toThrow();
  expect(keptInvitation(null)).toBeNull();
});
