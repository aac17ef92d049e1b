import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { formatMessage, type Compiled, type Values } from './i18n.ts';

/** Compiles a message like the build, and formats it. */
const format = (message: string, values: Values, tag = 'en'): string =>
  formatMessage(compileMessageOrThrow(message) as Compiled, values, tag);

test('formatMessage puts arguments in their places', () => {
  expect(format('{name}, level {level}', { name: 'nova', level: '3' })).toBe('nova, level 3');
  expect(format("it''s {name}", { name: 'nova' })).toBe("it's nova");
});

test.each([
  [0, 'No table is open now.'],
  [1, 'One table is open now.'],
  [2, 'Two tables are open now.'],
  [7, '7 tables are open now.'],
])('formatMessage has a form for %d tables', (count, words) => {
  const message =
    '{count, plural, =0 {No table is open now.} one {One table is open now.} =2 {Two tables are open now.} other {{shown} tables are open now.}}';
  expect(format(message, { count, shown: String(count) })).toBe(words);
});

test('formatMessage follows the plural rules of the language', () => {
  const spins = '{count, plural, one {спін} few {спіни} many {спінів} other {спіна}}';
  const forms = [1, 2, 5, 21, 1.5].map((count) => format(spins, { count }, 'uk'));
  expect(forms).toEqual(['спін', 'спіни', 'спінів', 'спін', 'спіна']);
});

test('formatMessage forms ordinals', () => {
  const place = '{place, selectordinal, one {{shown}st} two {{shown}nd} few {{shown}rd} other {{shown}th}}';
  const places = [1, 2, 3, 4, 11, 21].map((number) => format(place, { place: number, shown: String(number) }));
  expect(places).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st']);
});

test('formatMessage selects by a word, or else the other form', () => {
  const message = '{how, select, won {won} other {did not win}}';
  expect(format(message, { how: 'won' })).toBe('won');
  expect(format(message, { how: 'away' })).toBe('did not win');
});

test('formatMessage subtracts the offset of a plural', () => {
  const message =
    '{count, plural, offset:1 =0 {no player} =1 {{name}} one {{name} and one more} other {{name} and others}}';
  const sentences = [0, 1, 2, 3].map((count) => format(message, { count, name: 'nova' }));
  expect(sentences).toEqual(['no player', 'nova', 'nova and one more', 'nova and others']);
});
