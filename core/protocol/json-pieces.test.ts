import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

async function* inPieces<T>(pieces: readonly T[], onAsked: () => void = () => undefined): AsyncGenerator<T> {
  for (const piece of pieces) {
    onAsked();
    yield await Promise.resolve(piece);
  }
}

test('what is written in pieces reads as the whole, however it was cut', async () => {
  const pages = fc.array(fc.array(fc.jsonValue(), { maxLength: 3 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.record({ a: fc.jsonValue() }), pages, pages, async (known, rounds, transfers) => {
      const pieces: string[] = [];
      for await (const piece of jsonPieces(known, { rounds: inPieces(rounds), transfers: inPieces(transfers) }))
        pieces.push(piece);
      const whole = { ...known, rounds: rounds.flat(1), transfers: transfers.flat(1) };
      expect(JSON.parse(pieces.join(''))).toEqual(JSON.parse(JSON.stringify(whole)));
    }),
  );
});

test('nothing is read before what was read is taken', async () => {
  let asked = 0;
  const pieces = jsonPieces({ a: 1 }, { rounds: inPieces([[1], [2], [3]], () => (asked += 1)) });
  for (const [piece, askedBy] of [['{"a":1', 0], [',"rounds":[', 0], ['1', 1], [',2', 2], [',3', 3], [']', 3], ['}', 3]]) {
    expect((await pieces.next()).value).toBe(piece);
    expect(asked).toBe(askedBy);
  }
  expect((await pieces.next()).done).toBe(true);
}); // prettier-ignore

test('what is known only at the end comes last', async () => {
  let seen = 0;
  const rounds = inPieces([[1], [2]], () => (seen += 1));
  const pieces: string[] = [];
  for await (const piece of jsonPieces({ a: 1 }, { rounds }, () => Promise.resolve({ seen }))) pieces.push(piece);
  expect(JSON.parse(pieces.join(''))).toEqual({ a: 1, rounds: [1, 2], seen: 2 });
});
