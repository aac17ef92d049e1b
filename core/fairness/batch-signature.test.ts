import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSignedWith, signBatch } from './server/index.ts';
import { verifySignature } from './web/index.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

const signAll = (texts: readonly string[]): Buffer[] => [...signBatch(privateKey, texts).signatures];
const signText = (text: string): Buffer => sign(null, Buffer.from(text), privateKey);
const sha256 = (...parts: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const hashText = (text: string): Buffer => sha256(Buffer.of(0), Buffer.from(text));
const toRootText = (root: Buffer): string => `{"kind":"wow-batch-1","root":"${root.toString('hex')}"}`;

/** Expects server and browser to agree. */
async function isValid(text: string, signature: Uint8Array): Promise<boolean> {
  const onServer = isSignedWith(publicKey, text, signature);
  expect(await verifySignature(raw, Buffer.from(signature).toString('base64'), text)).toBe(onServer);
  return onServer;
}

const createTexts = (count: number): string[] => Array.from({ length: count }, (_, at) => `text ${at}`);

describe('a signature', () => {
  test('of one text is over the root of a tree of one leaf, and has no path', async () => {
    const [signature] = signAll(['only']) as [Buffer];
    expect(signature).toEqual(signText(toRootText(hashText('only'))));
    expect(await isValid('only', signature)).toBe(true);
    expect(await isValid('other', signature)).toBe(false);
  });

  test('does not hold over the text itself: there is one form', async () => {
    expect(await isValid('only', signText('only'))).toBe(false);
  });

  test('of two texts is over the root of both, with the hash of the other behind it', () => {
    const [one, other] = [hashText('one'), hashText('other')];
    const root = sha256(Buffer.of(1), ...[one, other].toSorted((a, b) => Buffer.compare(a, b)));
    const rootSignature = signText(toRootText(root));
    expect(signAll(['one', 'other'])).toEqual([
      Buffer.concat([rootSignature, other]),
      Buffer.concat([rootSignature, one]),
    ]);
  });

  test('holds for each of the texts that were signed together, and for no other position or text', async () => {
    for (let count = 1; count <= 40; count += 1) {
      const texts = createTexts(count);
      const signatures = signAll(texts);
      for (const [at, text] of texts.entries()) {
        expect(signatures[at]!.byteLength).toBeLessThanOrEqual(64 + 32 * Math.ceil(Math.log2(count)));
        expect(isSignedWith(publicKey, text, signatures[at]!)).toBe(true);
        expect(isSignedWith(publicKey, `${text}!`, signatures[at]!)).toBe(false);
        if (count > 1) expect(isSignedWith(publicKey, text, signatures[(at + 1) % count]!)).toBe(false);
      }
      expect(await isValid(texts.at(-1)!, signatures.at(-1)!)).toBe(true);
    }
  });

  test('does not hold if a bit was changed, if it was cut, or if bytes were appended', async () => {
    const texts = createTexts(21);
    const signatures = signAll(texts);
    const bit = fc.nat(8 * 64 * 3).chain((nth) => fc.tuple(fc.constant(nth), fc.nat(texts.length - 1)));
    await fc.assert(
      fc.asyncProperty(bit, async ([nth, at]) => {
        const changed = Buffer.from(signatures[at]!);
        const place = (nth >> 3) % changed.byteLength;
        changed[place]! ^= 1 << (nth & 7);
        expect(await isValid(texts[at]!, changed)).toBe(false);
      }),
    );
    const [first] = signatures as [Buffer];
    for (const length of [0, 1, 63, 64, 95, 96, first.byteLength - 32]) {
      expect(await isValid(texts[0]!, first.subarray(0, length))).toBe(false);
    }
    for (const more of [1, 31, 32, 64]) {
      expect(await isValid(texts[0]!, Buffer.concat([first, Buffer.alloc(more)]))).toBe(false);
    }
  });

  test('of several texts does not hold over the text of a root, nor over a node on the path', async () => {
    const texts = createTexts(4);
    const [first] = signAll(texts);
    const node = hashText(texts[0]!);
    for (const text of [toRootText(node), node.toString('latin1')]) expect(await isValid(text, first!)).toBe(false);
  });

  test('is missing if there is no text', () => {
    expect(signAll([])).toEqual([]);
  });
});
