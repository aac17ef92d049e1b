const HEX = 16;

/** Encodes well-formed text. Runs in any JavaScript, unlike `TextEncoder`. */
export const encodeUtf8 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(encodeURIComponent(text).match(/%..|./g) ?? [], (piece) =>
    piece.length > 1 ? Number.parseInt(piece.slice(1), HEX) : piece.charCodeAt(0),
  );

/** Returns null for bytes that are no text. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(HEX).padStart(2, '0')}`).join(''));
  } catch {
    return null;
  }
}
