import { createAuthenticationAdapter, type AuthenticationStatus } from '../src/index.ts';

/** What the playground shows, as its address says: every choice is a link that can be sent on. */
export interface Settings {
  readonly theme: 'light' | 'dark' | 'midnight' | 'system';
  readonly modalSize: 'wide' | 'compact';
  readonly locale: string;
  readonly signIn: boolean;
  readonly coolMode: boolean;
  readonly disclaimer: boolean;
  /** Which wallet has a button of its own. */
  readonly button: string;
}

/** Returns what an address asks for; what it leaves out, or does not know, is as at first. */
export function readSettings(search: string): Settings {
  const asked = new URLSearchParams(search);
  const themes = ['light', 'dark', 'midnight', 'system'] as const;
  return {
    theme: themes.find((theme) => theme === asked.get('theme')) ?? 'system',
    modalSize: asked.get('size') === 'compact' ? 'compact' : 'wide',
    locale: asked.get('locale') ?? 'en',
    signIn: asked.has('sign-in'),
    coolMode: asked.has('cool'),
    disclaimer: asked.has('disclaimer'),
    button: asked.get('button') ?? 'paper',
  };
}

const ASKS_MS = 400;

/** A sign-in without a server: whoever can sign is believed. */
export const createLocalSignIn = (tell: (status: AuthenticationStatus) => void) =>
  createAuthenticationAdapter<string>({
    getNonce: () => Promise.resolve(crypto.randomUUID()),
    createMessage: ({ nonce, address }) => `I am ${address}, and this is ${nonce}.`,
    async verify({ signature }) {
      if (signature.length !== 132) return false;
      // An app may have to ask who that is.
      tell('loading');
      await new Promise((done) => setTimeout(done, ASKS_MS));
      tell('authenticated');
      return true;
    },
    signOut() {
      tell('unauthenticated');
      return Promise.resolve();
    },
  });
