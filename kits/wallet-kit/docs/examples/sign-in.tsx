// Sign-in with Ethereum (EIP-4361) against the app's own server. The dialog asks for it after connecting.
import { type ReactNode, useState } from 'react';
import { createSiweMessage } from 'viem/siwe';
import {
  AuthenticationProvider,
  createAuthenticationAdapter,
  SignInRefusal,
  type AuthenticationStatus,
} from '@wow/wallet-kit';

export function SignIn({ children }: { children?: ReactNode }) {
  const [status, setStatus] = useState<AuthenticationStatus>('unauthenticated');
  const adapter = createAuthenticationAdapter({
    getNonce: async () => (await fetch('/nonce')).text(),
    createMessage: (known) =>
      createSiweMessage({ ...known, domain: location.host, uri: location.origin, version: '1' }),
    async verify(signed) {
      const reply = await fetch('/sign-in', { method: 'POST', body: JSON.stringify(signed) });
      if (reply.status === 403) throw new SignInRefusal('This account is closed.');
      if (reply.ok) setStatus('authenticated');
      return reply.ok;
    },
    async signOut() {
      await fetch('/sign-out', { method: 'POST' });
      setStatus('unauthenticated');
    },
    signOutOn: ['account', 'chain'],
  });
  return (
    <AuthenticationProvider adapter={adapter} status={status}>
      {children}
    </AuthenticationProvider>
  );
}
