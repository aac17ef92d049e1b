const BYTES = 16;

/** Returns an `Idempotency-Key` that nobody has used. Not by `randomUUID`, which plain http does not have. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
