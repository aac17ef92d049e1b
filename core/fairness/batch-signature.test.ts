import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSignedWith, planSignature } from './server/index.ts';
import { verifySignature } from './web/index.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');

function signAll(texts: readonly string[]): Buffer[] {
  const { text, paths } = planSignature(texts);
  const own = sign(null, Buffer.from(text), privateKey);
  return paths.map((path) => Buffer.concat([own, ...path]));
}

/** What the code of both rooms says, which is one thing. */
async function holds(text: string, signature: Uint8Array): Promise<boolean> {
  const onServer = isSignedWith(publicKey, text, signature);
  expect(await verifySignature(raw, Buffer.from(signature).toString('base64'), text)).toBe(onServer);
  return onServer;
}

const textsOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `text ${at}`);

describe('a signature', () => {
  test('of one text is Ed25519 over the text itself', async () => {
    const [signature] = signAll(['only']);
    expect(signature!.equals(sign(null, Buffer.from('only'), privateKey))).toBe(true);
    expect(await holds('only', signature!)).toBe(true);
    expect(await holds('other', signature!)).toBe(false);
  });

  test('of two texts is over the root of both, with the hash of the other behind it', () => {
    const sha256 = (...pieces: Uint8Array[]) => createHash('sha256').update(Buffer.concat(pieces)).digest();
    const [one, other] = ['one', 'other'].map((text) => sha256(Buffer.of(0), Buffer.from(text))) as [Buffer, Buffer];
    const root = sha256(Buffer.of(1), ...[one, other].toSorted((a, b) => Buffer.compare(a, b))).toString('hex');
    const own = sign(null, Buffer.from(`{"kind":"wow-batch-1","root":"${root}"}`), privateKey);
    expect(signAll(['one', 'other'])).toEqual([Buffer.concat([own, other]), Buffer.concat([own, one])]);
  });

  test('holds for each of the texts that were signed together, however many, and for no other place or text', async () => {
    for (let count = 1; count <= 40; count += 1) {
      const texts = textsOf(count);
      const signatures = signAll(texts);
      for (const [at, text] of texts.entries()) {
        expect(signatures[at]!.byteLength).toBeLessThanOrEqual(64 + 32 * Math.ceil(Math.log2(count)));
        expect(isSignedWith(publicKey, text, signatures[at]!)).toBe(true);
        expect(isSignedWith(publicKey, `${text}!`, signatures[at]!)).toBe(false);
        if (count > 1) expect(isSignedWith(publicKey, text, signatures[(at + 1) % count]!)).toBe(false);
      }
      expect(await holds(texts.at(-1)!, signatures.at(-1)!)).toBe(true);
    }
  });

  test('does not hold when a bit of it was changed, when it was cut, and when something was put behind it', async () => {
    const texts = textsOf(21);
    const signatures = signAll(texts);
    const bit = fc.nat(8 * 64 * 3).chain((nth) => fc.tuple(fc.constant(nth), fc.nat(texts.length - 1)));
    await fc.assert(
      fc.asyncProperty(bit, async ([nth, at]) => {
        const changed = Buffer.from(signatures[at]!);
        const place = (nth >> 3) % changed.byteLength;
        changed[place]! ^= 1 << (nth & 7);
        expect(await holds(texts[at]!, changed)).toBe(false);
      }),
    );
    const [first] = signatures as [Buffer];
    for (const length of [0, 1, 63, 64, 95, 96, first.byteLength - 32]) {
      expect(await holds(texts[0]!, first.subarray(0, length))).toBe(false);
    }
    for (const more of [1, 31, 32, 64]) {
      expect(await holds(texts[0]!, Buffer.concat([first, Buffer.alloc(more)]))).toBe(false);
    }
  });

  test('of several texts is none over what was signed for them, nor over a node on the way', async () => {
    const texts = textsOf(4);
    const [first] = signAll(texts);
    const { text } = planSignature(texts);
    // That text is itself signed: as one of its own it is worth nothing, for no receipt reads like it.
    expect(await holds(text, first!)).toBe(false);
    const node = createHash('sha256').update(Buffer.of(0)).update(texts[0]!).digest();
    expect(await holds(node.toString('latin1'), first!)).toBe(false);
  });

  test('cannot be planned for nothing', () => {
    expect(() => planSignature([])).toThrow(RangeError);
  });
});
