import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson, UnreadableJson } from './parse-json.ts';

const parse = (text: string): unknown => parseJson(Buffer.from(text));

describe('a body is read', () => {
  test.each([
    ['{}', {}],
    [' {"email":"ada@example.com"}\r\n', { email: 'ada@example.com' }],
    ['{"a":{"a":{"a":[{"a":1},{"a":2}]}}}', { a: { a: { a: [{ a: 1 }, { a: 2 }] } } }],
    ['{"a":["a","a"],"b":"a"}', { a: ['a', 'a'], b: 'a' }],
    ['{"a":"\\"{[,]}:\\\\"}', { a: '"{[,]}:\\' }],
    ['{"dice":"\\ud83c\\udfb2🎲"}', { dice: '🎲🎲' }],
    ['{"constructor":1,"toString":2}', { constructor: 1, toString: 2 }],
    ['{"nul":"\\u0000"}', { nul: '\0' }],
    [`${'['.repeat(16)}${']'.repeat(16)}`, [[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]],
    ['12.5', 12.5],
    ['null', null],
  ])('%s', (text, value) => {
    expect(parse(text)).toEqual(value);
  });

  test('as JSON.parse reads it, for any valid JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/__proto__|\\ud[89a-f]/.test(text));
        expect(parse(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});

describe('a body is refused', () => {
  test.each([
    ['nothing but a word', 'email'],
    ['a brace missing', '{"email":"ada"'],
    ['a comma too many', '{"email":"ada",}'],
    ['single quotes', "{'email':'ada'}"],
    ['something after it', '{} {}'],
    ['a comment', '{/* hi */}'],
    ['NaN', '{"bet":NaN}'],
    ['a raw NUL', '{"email":"\0"}'],
    ['a byte order mark', '\ufeff{}'],
    ['a member twice', '{"bet":50,"bet":200}'],
    ['a member twice in another spelling', '{"bet":50,"b\\u0065t":200}'],
    ['a member twice further down', '{"a":[{"b":{"c":1,"d":{},"c":2}}]}'],
    ['__proto__', '{"__proto__":{"bet":50}}'],
    ['__proto__ in another spelling', '{"\\u005f_proto__":1}'],
    ['a lone high surrogate', '{"username":"ada\\ud800"}'],
    ['a lone low surrogate', '{"username":"\\udfb2ada"}'],
    ['a lone surrogate for a name', '{"\\ud800":1}'],
    ['seventeen levels', `${'['.repeat(17)}${']'.repeat(17)}`],
    ['eight thousand levels', `${'['.repeat(8_000)}${']'.repeat(8_000)}`],
    ['eight thousand levels of objects', `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`],
  ])('with %s', (_why, text) => {
    expect(() => parse(text)).toThrow(UnreadableJson);
  });

  test.each([
    ['UTF-8 cut off', [0x22, 0xf0, 0x9f, 0x22]],
    ['a surrogate in UTF-8', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ])('with %s', (_why, bytes) => {
    expect(() => parseJson(Uint8Array.from(bytes))).toThrow(UnreadableJson);
  });
});
