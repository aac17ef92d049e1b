import { createAuthenticationAdapter, type AuthenticationStatus } from '../src/index.ts';

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
