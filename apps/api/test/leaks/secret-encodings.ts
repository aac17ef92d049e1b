const reversed = (bytes: Buffer): Buffer => Buffer.from(bytes).reverse();

/** The middle of a text's base64 at each offset, independent of the bytes before and after it. */
const base64Cores = (bytes: Buffer): Buffer[] =>
  [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '');
    const core = encoded.slice(before === 0 ? 0 : 4, -4);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')].map((text) => Buffer.from(text));
  });

/** Returns the ways in which 32 secret bytes, given as hex, could stand somewhere: as text, as bytes, encoded, backwards. */
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
    // As a database shows bytes that are text.
    Buffer.from(ascii.toString('hex')),
    ...base64Cores(ascii),
    ...base64Cores(bytes),
  ];
}

/** Returns the ways in which a text could stand somewhere. */
export const encodeSecretText = (text: string): readonly Buffer[] => {
  const ascii = Buffer.from(text);
  return [ascii, reversed(ascii), Buffer.from(ascii.toString('hex')), ...base64Cores(ascii)];
};
