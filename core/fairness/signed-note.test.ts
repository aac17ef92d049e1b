import { createHash, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSignedMessage } from './cosignature.ts';
import {
  COSIGNATURE,
  decodeBase64,
  ED25519,
  encodeBase64,
  formatCheckpoint,
  formatNote,
  formatVerifierKey,
  parseNote,
  parseSignedCheckpoint,
  parseVerifierKey,
} from './index.ts';
import { createVerifierKey, signNote, verifyNote } from './server/index.ts';
import * as browser from './web/index.ts';

/** The examples of the specifications (c2sp.org), and of the package `golang.org/x/mod/sumdb/note`. */
const EXAMPLES = [
  {
    vkey: 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    note: 'This is an example message.\n\n— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n',
  },
  {
    vkey: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    note: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n",
  },
] as const;

const CHECKPOINT = `example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
`;

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
const log = createVerifierKey({ name: 'wow.example/api/log', type: ED25519, publicKey: raw });
const witness = createVerifierKey({ name: 'witness.example', type: COSIGNATURE, publicKey: raw });
const TIME = 1_679_315_147;

/** Expects server and browser to agree. */
async function verify(...[note, keys]: Parameters<typeof verifyNote>): Promise<ReturnType<typeof verifyNote>> {
  const found = verifyNote(note, keys);
  expect(await browser.verifyNote(note, keys)).toBe(found);
  return found;
}

describe('base64', () => {
  test('has one form for each byte string, and no other text decodes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const text = encodeBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(decodeBase64(text)).toEqual(bytes);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9+/]{0,7}={0,3}$/), (text) => {
        const bytes = Buffer.from(text, 'base64');
        expect(decodeBase64(text)).toEqual(bytes.toString('base64') === text ? Uint8Array.from(bytes) : null);
      }),
    );
    for (const text of ['AAA', 'AB==', 'AAB=', 'AAAA=', 'AA-_', ' AAAA', 'AAAA\n', '='])
      expect(decodeBase64(text)).toBeNull();
  });
});

describe('a signed note', () => {
  test.each(EXAMPLES)('of the specifications holds under its key: $vkey', async ({ vkey, note }) => {
    const key = parseVerifierKey(vkey)!;
    expect(formatVerifierKey(key)).toBe(vkey);
    expect(createVerifierKey(key)).toEqual(key);
    expect(await browser.createVerifierKey(key)).toEqual(key);
    const parsed = parseNote(note)!;
    expect(formatNote(parsed)).toBe(note);
    expect(await verify(parsed, [key])).toBe('holds');
    expect(await verify({ ...parsed, text: `${parsed.text} ` }, [key])).toBe('forged');
  });

  test('is accepted with signatures of unknown keys, and not without one of a known key', async () => {
    const text = 'a text\n\nwith an empty line\n';
    const others = EXAMPLES.map(({ vkey }) => signNote(parseVerifierKey(vkey)!, privateKey, text));
    const note = parseNote(formatNote({ text, signatures: [...others, signNote(log, privateKey, text)] }))!;
    expect(note.text).toBe(text);
    expect(await verify(note, [log])).toBe('holds');
    const sameName = createVerifierKey({ ...log, publicKey: raw.map((byte) => byte ^ 1) });
    expect(await verify(note, [sameName])).toBe('unknown_key');
    // One forged signature of a known key spoils the note.
    expect(await verify(note, [log, parseVerifierKey(EXAMPLES[0].vkey)!])).toBe('forged');
  });

  test('is accepted with up to 64 signatures and 64 KiB', () => {
    const lines = (count: number): string => EXAMPLES[0].note.split('\n')[2]!.concat('\n').repeat(count);
    expect(parseNote(`x\n\n${lines(16)}`)?.signatures).toHaveLength(16);
    expect(parseNote(`x\n\n${lines(64)}`)?.signatures).toHaveLength(64);
    expect(parseNote(`x\n\n${lines(65)}`)).toBeNull();
    expect(parseNote(`${'x'.repeat(65_000)}\n\n${lines(1)}`)).not.toBeNull();
    expect(parseNote(`${'x'.repeat(65_536)}\n\n${lines(1)}`)).toBeNull();
  });

  test.each([
    ['', 'no text'],
    ['a\n', 'no signature'],
    ['a\n\n', 'no signature behind the empty line'],
    ['a\n\n— b AAAAAAA=', 'no line feed at the end'],
    ['a\n\n- b AAAAAAA=\n', 'a hyphen'],
    ['a\n\n— b  AAAAAAA=\n', 'two spaces'],
    ['a\n\n— b AAAAAAA= \n', 'a space at the end'],
    ['a\n\n— b+c AAAAAAA=\n', 'a plus in a name'],
    ['a\n\n— b\u00a0c AAAAAAA=\n', 'a space of Unicode in a name'],
    ['a\n\n— b AAAAAA==\n', 'a signature without bytes'],
    ['a\n\n— b AAAAAAB=\n', 'base64 of another form'],
    ['a\tb\n\n— b AAAAAAA=\n', 'a control character'],
    ['a\r\n\n— b AAAAAAA=\n', 'a carriage return'],
    ['\ud800\n\n— b AAAAAAA=\n', 'half a character'],
  ])('%j is refused: %s', (text) => {
    expect(parseNote(text)).toBeNull();
  });

  test('is read or refused, and never throws', () => {
    const piece = fc.constantFrom(
      '\n',
      '\n\n',
      '— ',
      ' ',
      'name',
      'AAAAAAA=',
      '20852163',
      '0',
      '+',
      '\u0000',
      '\ud800',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('');
        const note = parseNote(text);
        if (note) expect(formatNote(note)).toBe(text);
        parseSignedCheckpoint(text);
        parseVerifierKey(text);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2',
    'example.com/foo+530d903A+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    'example.com/foo+530d903+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    '+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    'example.com/foo+530d903a',
    `example.com/foo+530d903a+${encodeBase64(Uint8Array.of(2, ...raw))}`,
  ])('%s is no verifier key', (vkey) => {
    expect(parseVerifierKey(vkey)).toBeNull();
  });
});

describe('a checkpoint', () => {
  test('of the specification is read, with a cosignature', () => {
    const checkpoint = parseSignedCheckpoint(CHECKPOINT)!;
    expect(checkpoint).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 });
    expect(formatCheckpoint(checkpoint)).toBe(checkpoint.note.text);
    const [, cosigned] = checkpoint.note.signatures;
    expect(readSignedMessage(COSIGNATURE, checkpoint.note.text, cosigned!.signature)).toMatchObject({
      message: `cosignature/v1\ntime ${TIME}\n${checkpoint.note.text}`,
      timestamp: TIME,
    });
  });

  test('is read with extension lines, which are ignored', () => {
    const [origin, size, root] = CHECKPOINT.split('\n');
    const text = `${origin}\n${size}\n${root}\nmore\nand more\n`;
    const note = { text, signatures: [signNote(log, privateKey, text)] };
    expect(parseSignedCheckpoint(formatNote(note))).toMatchObject({ size: 20_852_163, note });
  });

  const ROOT = encodeBase64(createHash('sha256').digest());
  test.each([
    ['wow\n0\n', 'no root'],
    [`\n0\n${ROOT}\n`, 'no origin'],
    [`wow\n01\n${ROOT}\n`, 'a leading zero'],
    [`wow\n-1\n${ROOT}\n`, 'a negative size'],
    [`wow\n1e3\n${ROOT}\n`, 'another notation'],
    [`wow\n9007199254740992\n${ROOT}\n`, 'a size above 2^53 − 1'],
    [`wow\n1\n${ROOT.slice(4)}\n`, 'a shorter root'],
    [`wow\n1\n${ROOT}\n\n`, 'an empty extension line'],
    [`wow\n1\n${ROOT}\nx\n\ny\n`, 'an empty line between extensions'],
  ])('%j is refused: %s', (text) => {
    expect(parseSignedCheckpoint(formatNote({ text, signatures: [signNote(log, privateKey, text)] }))).toBeNull();
  });

  test('holds with the cosignature of a witness, which covers its time', async () => {
    const text = formatCheckpoint({ origin: log.name, size: 0, root: Uint8Array.from(createHash('sha256').digest()) });
    const cosigned = signNote(witness, privateKey, text, TIME);
    const note = parseNote(formatNote({ text, signatures: [signNote(log, privateKey, text), cosigned] }))!;
    expect(await verify(note, [log])).toBe('holds');
    expect(await verify(note, [log, witness])).toBe('holds');
    const later = { ...cosigned, signature: cosigned.signature.map((byte, at) => (at === 7 ? byte ^ 1 : byte)) };
    expect(await verify({ text, signatures: [later] }, [witness])).toBe('forged');
    const short = { ...cosigned, signature: cosigned.signature.subarray(8) };
    expect(await verify({ text, signatures: [short] }, [witness])).toBe('forged');
    const endless = { ...cosigned, signature: cosigned.signature.map((byte, at) => (at === 0 ? 0x7f : byte)) };
    expect(await verify({ text, signatures: [endless] }, [witness])).toBe('forged');
  });
});
