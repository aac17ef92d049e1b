import { getIronSession } from 'iron-session';
import { cookies } from 'next/headers';

interface Session {
  /** Of the next sign-in. It is used once. */
  nonce?: string;
  address?: string;
}

/** The user's session, in an encrypted cookie. */
export async function getSession() {
  const password = process.env.SESSION_PASSWORD;
  if (password === undefined) throw new Error('Set SESSION_PASSWORD to at least 32 random characters.');
  return getIronSession<Session>(await cookies(), { password, cookieName: 'session' });
}
