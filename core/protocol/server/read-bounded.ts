/** Returns the body, or null as soon as it is longer than that; then the rest is not read. */
export async function readBodyUpTo(response: Response, mostBytes: number): Promise<Uint8Array | null> {
  if (!response.body) return new Uint8Array();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(pieces);
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      await reader.cancel();
      return null;
    }
    pieces.push(value);
  }
}
