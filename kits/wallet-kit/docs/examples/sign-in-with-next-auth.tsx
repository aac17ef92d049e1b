// Sign-in through next-auth's provider `credentials`. In an app this is inside next-auth's `SessionProvider`.
import type { ReactNode } from 'react';
import { WalletKitProvider } from '@wow/wallet-kit';
import { type GetSiweMessageOptions, NextAuthProvider } from '@wow/wallet-kit/next-auth';

const getSiweMessageOptions: GetSiweMessageOptions = () => ({ statement: 'Sign in to my app.' });

export const Kit = ({ children }: { children?: ReactNode }) => (
  <NextAuthProvider getSiweMessageOptions={getSiweMessageOptions}>
    <WalletKitProvider>{children}</WalletKitProvider>
  </NextAuthProvider>
);
