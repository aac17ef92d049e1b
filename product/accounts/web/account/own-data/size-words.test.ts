import { expect, test } from 'vitest';
import { sizeWords } from './size-words.ts';

test.each([
  [12, '1 kB'],
  [48_300, '48 kB'],
  [999_400, '999 kB'],
  [2_449_000, '2.4 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeWords(bytes, 'en')).toBe(words);
});
