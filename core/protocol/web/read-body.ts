/** Follows a large answer on its way. */
export interface BodyWatch {
  /** So many bytes have come by now. */
  readonly came: (bytes: number) => void;
  /** All of them as they were sent, after they have been proved. */
  readonly whole: (body: Blob) => void;
}

/** Reads an answer to its end, and tells how far it has come. */
export async function readBody(response: Response, came: BodyWatch['came']): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    bytes += next.value.byteLength;
    came(bytes);
  }
  return new Blob(pieces, { type: 'application/json' });
}
