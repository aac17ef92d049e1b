const LEAF = 0x00;
const NODE = 0x01;

const sha256 = async (...pieces: readonly Uint8Array[]): Promise<Uint8Array> => {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
};

/** Returns what the server's `hashLeaf` returns, computed with Web Crypto in the player's own browser. */
export const hashLeaf = (content: string): Promise<Uint8Array> =>
  sha256(Uint8Array.of(LEAF), new TextEncoder().encode(content));

/** Returns the hash of a node from those of its two children. */
export const hashNode = (left: Uint8Array, right: Uint8Array): Promise<Uint8Array> =>
  sha256(Uint8Array.of(NODE), left, right);
