import { createAuthenticationAdapter, type AuthenticationStatus } from '../src/index.ts';

/** A sign-in without a server: whoever can sign is believed. */
export const createLocalSignIn = (tell: (status: AuthenticationStatus) => void) =>
  createAuthenticationAdapter<string>({
    getNonce: () => Promise.resolve(crypto.randomUUID()),
    createMessage: ({ nonce, address }) => `I am ${address}, and this is ${nonce}.`,
    verify({ signature }) {
      const isSigned = signature.length === 132;
      if (isSigned) tell('authenticated');
      return Promise.resolve(isSigned);
    },
    signOut() {
      tell('unauthenticated');
      return Promise.resolve();
    },
  });
