const reversed = (bytes: Buffer): Buffer => Buffer.from(bytes).reverse();

/** The middle of the base64 at each offset, which does not depend on adjacent bytes. */
const base64Cores = (bytes: Buffer): Buffer[] =>
  [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '');
    const core = encoded.slice(before === 0 ? 0 : 4, -4);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')].map((text) => Buffer.from(text));
  });

/** Returns the possible encodings of 32 secret bytes, given as hex. */
export function encodeSecret(hex: string): readonly Buffer[] {
  const ascii = Buffer.from(hex);
  const bytes = Buffer.from(hex, 'hex');
  return [
    ascii,
    Buffer.from(hex.toUpperCase()),
    bytes,
    reversed(ascii),
    reversed(bytes),
    Buffer.from(reversed(bytes).toString('hex')),
    // As a database shows the bytes of text.
    Buffer.from(ascii.toString('hex')),
    ...base64Cores(ascii),
    ...base64Cores(bytes),
  ];
}

export const encodeSecretText = (text: string): readonly Buffer[] => {
  const ascii = Buffer.from(text);
  return [ascii, reversed(ascii), Buffer.from(ascii.toString('hex')), ...base64Cores(ascii)];
};
