import { createAuthenticationAdapter, type AuthenticationStatus, type Locale } from '../src/index.ts';

/** The playground's settings. They are in the URL, so every choice can be shared. */
export interface Settings {
  readonly theme: 'light' | 'dark' | 'midnight' | 'system';
  readonly modalSize: 'wide' | 'compact';
  readonly locale: Locale;
  readonly signIn: boolean;
  readonly coolMode: boolean;
  readonly disclaimer: boolean;
  /** The wallet that has its own button. */
  readonly button: string;
}

/** Returns the settings in a URL. Missing or unknown values are the defaults. */
export function readSettings(search: string): Settings {
  const asked = new URLSearchParams(search);
  const themes = ['light', 'dark', 'midnight', 'system'] as const;
  return {
    theme: themes.find((theme) => theme === asked.get('theme')) ?? 'system',
    modalSize: asked.get('size') === 'compact' ? 'compact' : 'wide',
    locale: (asked.get('locale') ?? 'en') as Locale,
    signIn: asked.has('sign-in'),
    coolMode: asked.has('cool'),
    disclaimer: asked.has('disclaimer'),
    button: asked.get('button') ?? 'paper',
  };
}

const ASKS_MS = 400;

/** A sign-in without a server: every signature is accepted. */
export const createLocalSignIn = (tell: (status: AuthenticationStatus) => void) =>
  createAuthenticationAdapter<string>({
    getNonce: () => Promise.resolve(crypto.randomUUID()),
    createMessage: ({ nonce, address }) => `I am ${address}, and this is ${nonce}.`,
    async verify({ signature }) {
      if (signature.length !== 132) return false;
      // Simulates an app that loads the session.
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
