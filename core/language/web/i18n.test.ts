import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { formatMessage, type Compiled, type Values } from './i18n.ts';

/** As the build compiles it. */
const said = (message: string, values: Values, tag = 'en'): string =>
  formatMessage(compileMessageOrThrow(message) as Compiled, values, tag);

test('arguments stand where the sentence wants them', () => {
  expect(said('{name}, level {level}', { name: 'nova', level: '3' })).toBe('nova, level 3');
  expect(said("it''s {name}", { name: 'nova' })).toBe("it's nova");
});

test.each([
  [0, 'No table is open now.'],
  [1, 'One table is open now.'],
  [2, 'Two tables are open now.'],
  [7, '7 tables are open now.'],
])('%d tables have the words for that many', (count, words) => {
  const message =
    '{count, plural, =0 {No table is open now.} one {One table is open now.} =2 {Two tables are open now.} other {{shown} tables are open now.}}';
  expect(said(message, { count, shown: String(count) })).toBe(words);
});

test('plurals follow the rules of the language', () => {
  const spins = '{count, plural, one {спін} few {спіни} many {спінів} other {спіна}}';
  const forms = [1, 2, 5, 21, 1.5].map((count) => said(spins, { count }, 'uk'));
  expect(forms).toEqual(['спін', 'спіни', 'спінів', 'спін', 'спіна']);
});

test('places are counted as places', () => {
  const place = '{place, selectordinal, one {{shown}st} two {{shown}nd} few {{shown}rd} other {{shown}th}}';
  const places = [1, 2, 3, 4, 11, 21].map((number) => said(place, { place: number, shown: String(number) }));
  expect(places).toEqual(['1st', '2nd', '3rd', '4th', '11th', '21st']);
});

test('a word chooses, or the rest is said', () => {
  const message = '{how, select, won {won} other {did not win}}';
  expect(said(message, { how: 'won' })).toBe('won');
  expect(said(message, { how: 'away' })).toBe('did not win');
});

test('who is named already is not counted again', () => {
  const message =
    '{count, plural, offset:1 =0 {nobody} =1 {{name}} one {{name} and one more} other {{name} and others}}';
  const sentences = [0, 1, 2, 3].map((count) => said(message, { count, name: 'nova' }));
  expect(sentences).toEqual(['nobody', 'nova', 'nova and one more', 'nova and others']);
});
