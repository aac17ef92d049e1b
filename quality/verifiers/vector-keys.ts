import { ED25519, formatNote, formatVerifierKey, type VerifierKey } from '@wow/core/fairness';
import { createVerifierKey, signNote } from '@wow/core/fairness/server';
import { ORIGIN } from '../../product/fair-play/test/test-log.ts';
import { createSigner, deriveSigningKey } from '../../product/games/server/receipts/signer.ts';

/** A key that is the same in each run. */
function createKey(byte: number) {
  const key = deriveSigningKey(Buffer.alloc(32, byte));
  const publicKey = Uint8Array.from(key.publicKey);
  const signer = createSigner(key, 1);
  const toLogKey = (name: string): VerifierKey => createVerifierKey({ name, type: ED25519, publicKey });
  return {
    id: key.id,
    publicKey: Buffer.from(publicKey).toString('base64'),
    vkey: formatVerifierKey(toLogKey(ORIGIN)),
    sign: signer.sign,
    /** Returns the base64 signature of each text, signed together. */
    signTogether: async (texts: readonly string[]): Promise<string[]> =>
      (await signer.signBatch(texts)).signatures.map((signature) => signature.toString('base64')),
    /** Ed25519 alone, as no statement is signed. */
    signNote: (text: string, name = ORIGIN): ReturnType<typeof signNote> =>
      signNote(toLogKey(name), key.privateKey, text),
    signCheckpoint: (text: string): string =>
      formatNote({ text, signatures: [signNote(toLogKey(ORIGIN), key.privateKey, text)] }),
  };
}

export const [KEY, NEXT_KEY] = [createKey(7), createKey(8)];

/** A vector that verifiers must refuse has `valid: false`. */
export interface Vector {
  readonly id: string;
  readonly valid?: false;
  readonly [member: string]: unknown;
}

export const flipBit = (base64: string, byte: number): string => {
  const bytes = Buffer.from(base64, 'base64');
  bytes[byte]! ^= 1;
  return bytes.toString('base64');
};
