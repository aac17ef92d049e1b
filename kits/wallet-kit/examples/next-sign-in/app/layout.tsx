import type { ReactNode } from 'react';
import '@wow/wallet-kit/styles.css';
import { Providers } from './providers';
import { getSession } from './session';

export const metadata = { title: 'Sign in with a wallet' };

export default async function Layout({ children }: { children: ReactNode }) {
  const { address } = await getSession();
  return (
    <html lang="en">
      <body>
        <Providers signedIn={address !== undefined}>{children}</Providers>
      </body>
    </html>
  );
}
