const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const FORM = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const BITS_PER_BYTE = 8;
const BITS_PER_CHARACTER = 6;

/** Encodes bytes (RFC 4648, section 4). Works in a browser too. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const characters = [18, 12, 6, 0].map((shift) => ALPHABET[(three >> shift) & 63]).join('');
    text += characters.slice(0, bytes.length - at + 1).padEnd(4, '=');
  }
  return text;
}

/** Returns null for text that `encodeBase64` would not write: each byte string has one form. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!FORM.test(text)) return null;
  const characters = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((characters.length * BITS_PER_CHARACTER) / BITS_PER_BYTE));
  let [bits, count, at] = [0, 0, 0];
  for (const character of characters) {
    bits = (bits << BITS_PER_CHARACTER) | ALPHABET.indexOf(character);
    count += BITS_PER_CHARACTER;
    if (count < BITS_PER_BYTE) continue;
    count -= BITS_PER_BYTE;
    bytes[at] = bits >> count;
    bits &= (1 << count) - 1;
    at += 1;
  }
  // Bits behind the last byte must be zero.
  return bits === 0 ? bytes : null;
}
