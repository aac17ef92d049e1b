import * as z from 'zod/mini';

const signedUp = z.object({ token: z.string() });

/** Registers a player over HTTP and returns the access token. */
export async function signUp(url: string, name: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.com`, username: name, password: `Correct horse ${name}` }),
  });
  return signedUp.parse(await response.json()).token;
}
