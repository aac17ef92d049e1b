const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;
const QUOTED = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;

/**
 * Returns the key of an `Idempotency-Key` header, or null when it is malformed.
 * A bare value and the structured-field string `"value"` name the same key
 * (draft-ietf-httpapi-idempotency-key-header, RFC 8941 §3.3.3).
 */
export function parseIdempotencyKey(header: string): string | null {
  const value = header.trim();
  const quoted = QUOTED.exec(value);
  const key = quoted ? quoted[1]!.replaceAll(/\\(["\\])/g, '$1') : value;
  return VISIBLE_ASCII.test(key) ? key : null;
}
