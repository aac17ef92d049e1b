import { canonicalJson } from '@wow/core/protocol';

/**
 * Returns the text that a signing key signs to vouch for the next one, as canonical JSON (RFC 8785). `publicKey` is its 32
 * bytes as base64.
 */
export const endorsementText = (id: string, publicKey: string): string =>
  canonicalJson({ kind: 'wow-key-1', id, public_key: publicKey });
