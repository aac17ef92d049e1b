import { expect, test } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';

test('the example of RFC 8785 §3.2.2 comes out as the standard says', () => {
  const text = String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`;
  const value = JSON.parse(text) as Json;
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test('members are sorted by UTF-16 code units, as in RFC 8785 §3.2.3', () => {
  const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
  expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}');
});

test('what is undefined is left out, and what is no number is refused', () => {
  expect(canonicalJson({ b: undefined, a: [] })).toBe('{"a":[]}');
  expect(() => canonicalJson({ a: Number.NaN })).toThrow(RangeError);
});
