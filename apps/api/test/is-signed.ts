import { createPublicKey, verify } from 'node:crypto';

/** What DER writes before the 32 bytes of a public key of Ed25519 (RFC 8410). */
const PUBLIC_KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** RFC 8785, written out once more: names sorted, no white space. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.toSorted().join()}}`;
}

/** Returns whether this was signed with the key, worked out with nothing of ours. Both are base64. */
export function isSigned(said: unknown, signature: string, publicKey: string): boolean {
  const der = Buffer.concat([PUBLIC_KEY_HEAD, Buffer.from(publicKey, 'base64')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(canonical(said)), key, Buffer.from(signature, 'base64'));
}
