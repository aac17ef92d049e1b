import { createHash, createPublicKey, verify } from 'node:crypto';

/** The DER prefix of an Ed25519 public key (RFC 8410). */
const PUBLIC_KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.toSorted().join()}}`;
}

const sha256 = (...pieces: Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(pieces)).digest();

/** Returns the signed text: the Merkle root to which the hashes after the 64 signature bytes lead. */
function computeSignedText(text: string, signature: Buffer): string {
  let hash = sha256(Buffer.of(0), Buffer.from(text));
  for (let from = 64; from < signature.length; from += 32) {
    const beside = signature.subarray(from, from + 32);
    hash = sha256(Buffer.of(1), ...[hash, beside].toSorted((a, b) => Buffer.compare(a, b)));
  }
  return canonical({ kind: 'wow-batch-1', root: hash.toString('hex') });
}

/** Verifies a signature without product code. Both arguments are base64. */
export function isSigned(said: unknown, signature: string, publicKey: string): boolean {
  const der = Buffer.concat([PUBLIC_KEY_HEAD, Buffer.from(publicKey, 'base64')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const bytes = Buffer.from(signature, 'base64');
  return verify(null, Buffer.from(computeSignedText(canonical(said), bytes)), key, bytes.subarray(0, 64));
}
