import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTlogProof, isTlogProof, parseTlogProof } from './index.ts';

const HASHES = [
  'gSKyXoYZUgZ6jduWYrkDOARinOMGJveXjgMkBTcdPlQ=',
  'B95lDa8R83lS8n0eG+o0buTxRKQTYFi//1U8anccXmA=',
  'EKNzoDWG8LGC0Yp9o+sv3qllpMP9uHQ9B20KNL+Q1zs=',
];
const CHECKPOINT =
  'example.com/fancylog\n109482\nsFodV/vSp5O8n9a8QpW6PRY97tfOSW5bsc2Xl/EQi08=\n\n— example.com/fancylog AAAAAAA=\n';
/** The example of the specification (c2sp.org/tlog-proof), with another signature. */
const PROOF = `c2sp.org/tlog-proof@v1
extra YWdlLXYxLjIuMS1kYXJ3aW4tYXJtNjQudGFyLmd6
index 73894
${HASHES.join('\n')}

${CHECKPOINT}`;

test('a proof is read as it was written, with and without extra data and a path', () => {
  const proof = parseTlogProof(PROOF)!;
  expect(proof).toMatchObject({ index: 73_894, checkpoint: CHECKPOINT });
  expect(Buffer.from(proof.extra!).toString()).toBe('age-v1.2.1-darwin-arm64.tar.gz');
  expect(proof.path.map((hash) => Buffer.from(hash).toString('base64'))).toEqual(HASHES);
  expect(formatTlogProof(proof)).toBe(PROOF);
  expect(isTlogProof(PROOF)).toBe(true);
  const bare = { extra: null, index: 0, path: [], checkpoint: CHECKPOINT };
  expect(parseTlogProof(formatTlogProof(bare))).toEqual(bare);
});

test.each([
  ['', 'nothing'],
  [PROOF.replace('@v1', '@v2'), 'another version'],
  [PROOF.replace('index 73894', 'index 073894'), 'a leading zero'],
  [PROOF.replace('index 73894\n', ''), 'no index'],
  [PROOF.replace('index 73894', 'index 9007199254740993'), 'an index above 2^53 − 1'],
  [PROOF.replace('YWdl', 'YWd_'), 'extra data in another alphabet'],
  [PROOF.replace('extra', 'other'), 'an unknown line'],
  [PROOF.replace(HASHES[0]!, HASHES[0]!.slice(4)), 'a short hash'],
  [PROOF.replace(`${HASHES[2]}\n\n`, `${HASHES[2]}\n`), 'no empty line'],
  [PROOF.replace('\n', '\r\n'), 'a carriage return'],
  [PROOF.replace(`${HASHES[0]}\n`, `${HASHES[0]}\n`.repeat(62)), '64 hashes'],
  [PROOF + 'x'.repeat(2 ** 17), 'too much text'],
])('%j is refused: %s', (text) => {
  expect(parseTlogProof(text)).toBeNull();
});

test('a proof is read with 63 hashes', () => {
  const path = Array.from({ length: 63 }, (_, at) => new Uint8Array(32).fill(at));
  const proof = { extra: null, index: 1, path, checkpoint: CHECKPOINT };
  expect(parseTlogProof(formatTlogProof(proof))).toEqual(proof);
});

test('a proof is read or refused, and never throws', () => {
  const piece = fc.constantFrom(
    'c2sp.org/tlog-proof@v1\n',
    'index ',
    'extra ',
    '0',
    '7',
    '\n',
    HASHES[0]!,
    CHECKPOINT,
    'AAAA',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 15 }), (pieces) => {
      const proof = parseTlogProof(pieces.join(''));
      if (proof) expect(parseTlogProof(formatTlogProof(proof))).toEqual(proof);
    }),
    { numRuns: 2_000 },
  );
});
