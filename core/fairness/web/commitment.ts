/** Returns the SHA-256 of the server seed's ASCII text in lower-case hex: what was published before play. */
export async function commitTo(serverSeed: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverSeed));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
