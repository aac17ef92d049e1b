import type { Hex } from 'viem';

/** Returns the bytes as the text that they are, or as they are when they are no text. */
export const readableText = (bytes: Hex): string => {
  const values = Uint8Array.from(bytes.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(values);
    // What cannot be seen may hide something: then the digits are shown.
    return /[\p{Cc}\p{Cf}]/u.test(text.replaceAll(/[\n\r\t]/g, '')) ? bytes : text;
  } catch {
    return bytes;
  }
};
