import { expect, expectTypeOf, test } from 'vitest';
import { defineServerMessages } from './define-server-messages.ts';

const getMessages = defineServerMessages(
  'test',
  { plain: 'Hello', named: 'Hi {name}, {name} and {other}', group: { inner: 'In {place}' } },
  { de: { test: { plain: 'Hallo', named: '{other} und {name}', group: { inner: 'In {place}' } } } },
);

test('defineServerMessages finds texts by language, or else in English', () => {
  expect(getMessages('de').plain).toBe('Hallo');
  expect(getMessages('en').plain).toBe('Hello');
  expect(getMessages('__proto__').plain).toBe('Hello');
});

test('defineServerMessages puts arguments in their places, and reads nothing in them', () => {
  const { named, group } = getMessages('en');
  expect(named({ name: 'ada', other: '{name} $& $1' })).toBe('Hi ada, ada and {name} $& $1');
  expect(group.inner({ place: 'Wien' })).toBe('In Wien');
  expectTypeOf(named).parameter(0).toEqualTypeOf<Readonly<Record<'name' | 'other', string>>>();
});

test('defineServerMessages throws if an argument is missing', () => {
  const values = JSON.parse('{"name":"ada"}') as { name: string; other: string };
  expect(() => getMessages('de').named(values)).toThrow('The argument other is missing: {other} und {name}');
});

test.each(['{count, plural, one {one} other {many}}', '{', 'it}', "don''t", "'{name}'s"])(
  'defineServerMessages refuses %s, in any language',
  (text) => {
    const define = () => defineServerMessages('test', { a: 'x' }, { de: { test: { a: text } } });
    expect(define).toThrow(RangeError);
  },
);
