import { expect, test } from 'vitest';
import { canonicalJson, type Json, streamJson } from './json.ts';
import fc from 'fast-check';

test('canonicalJson writes the example of RFC 8785 §3.2.2 as the standard does', () => {
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

test('canonicalJson sorts members by UTF-16 code units, as in RFC 8785 §3.2.3', () => {
  const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
  expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}');
});

test('canonicalJson omits undefined members and refuses NaN', () => {
  expect(canonicalJson({ b: undefined, a: [] })).toBe('{"a":[]}');
  expect(() => canonicalJson({ a: Number.NaN })).toThrow(RangeError);
});

async function* inPieces<T>(pieces: readonly T[], onRead: () => void = () => undefined): AsyncGenerator<T> {
  for (const piece of pieces) {
    onRead();
    yield await Promise.resolve(piece);
  }
}

test('streamJson writes the same document for any pages', async () => {
  const pages = fc.array(fc.array(fc.jsonValue(), { maxLength: 3 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.record({ a: fc.jsonValue() }), pages, pages, async (known, rounds, transfers) => {
      const pieces: string[] = [];
      for await (const piece of streamJson(known, { rounds: inPieces(rounds), transfers: inPieces(transfers) }))
        pieces.push(piece);
      const whole = { ...known, rounds: rounds.flat(1), transfers: transfers.flat(1) };
      expect(JSON.parse(pieces.join(''))).toEqual(JSON.parse(JSON.stringify(whole)));
    }),
  );
});

test('streamJson reads a page only after the previous piece was taken', async () => {
  let read = 0;
  const pieces = streamJson({ a: 1 }, { rounds: inPieces([[1], [2], [3]], () => (read += 1)) });
  for (const [piece, readBy] of [
    ['{"a":1', 0],
    [',"rounds":[', 0],
    ['1', 1],
    [',2', 2],
    [',3', 3],
    [']', 3],
    ['}', 3],
  ]) {
    expect((await pieces.next()).value).toBe(piece);
    expect(read).toBe(readBy);
  }
  expect((await pieces.next()).done).toBe(true);
});

test('streamJson writes the members of the end last', async () => {
  let seen = 0;
  const rounds = inPieces([[1], [2]], () => (seen += 1));
  const pieces: string[] = [];
  for await (const piece of streamJson({ a: 1 }, { rounds }, () => Promise.resolve({ seen }))) pieces.push(piece);
  expect(JSON.parse(pieces.join(''))).toEqual({ a: 1, rounds: [1, 2], seen: 2 });
});
