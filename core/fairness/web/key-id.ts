const ID_CHARACTERS = 16;

/** Returns what a public key in base64 is called: the first 16 hexadecimal characters of the SHA-256 of its bytes. */
export async function keyIdOf(publicKey: string): Promise<string> {
  const bytes = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, ID_CHARACTERS);
}
