import type * as nextAuth from 'next-auth/react';
import { createSiweMessage, type CreateSiweMessageParameters } from 'viem/siwe';
import { type AuthenticationAdapter, createAuthenticationAdapter } from '../authentication/authentication.ts';

type Unchangeable = 'address' | 'chainId' | 'nonce';

/** Returns the parts of the message that an app sets. The account, its chain and the nonce are those of the sign-in. */
export type GetSiweMessageOptions = () => Partial<Omit<CreateSiweMessageParameters, Unchangeable>> & {
  readonly [name in Unchangeable]?: never;
};

type NextAuthClient = Pick<typeof nextAuth, 'getCsrfToken' | 'signIn' | 'signOut'>;

/** Signs in through the `credentials` provider of next-auth. Its CSRF token is the nonce. */
export const createNextAuthAdapter = (
  { getCsrfToken, signIn, signOut }: NextAuthClient,
  getSiweMessageOptions?: GetSiweMessageOptions,
): AuthenticationAdapter<string> =>
  createAuthenticationAdapter({
    async getNonce() {
      const token = await getCsrfToken();
      if (!token) throw new Error('next-auth gave no CSRF token. Is its route /api/auth there?');
      return token;
    },
    createMessage: (known) =>
      createSiweMessage({
        domain: location.host,
        uri: location.origin,
        version: '1',
        statement: 'Sign in with Ethereum to the app.',
        ...getSiweMessageOptions?.(),
        ...known,
      }),
    async verify({ message, signature }) {
      const answer = await signIn('credentials', { message, signature, redirect: false });
      return answer?.ok === true;
    },
    async signOut() {
      await signOut({ redirect: false });
    },
  });
