import { getServerSession } from 'next-auth';
import type { ReactNode } from 'react';
import '@wow/wallet-kit/styles.css';
import { authOptions } from './auth-options';
import { Providers } from './providers';

export const metadata = { title: 'Sign in with next-auth' };

export default async function Layout({ children }: { children: ReactNode }) {
  const session = await getServerSession(authOptions);
  return (
    <html lang="en">
      <body>
        <Providers session={session}>{children}</Providers>
      </body>
    </html>
  );
}
