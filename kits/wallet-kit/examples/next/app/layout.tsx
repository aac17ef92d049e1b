import type { ReactNode } from 'react';
import '@wow/wallet-kit/styles.css';
import { Providers } from './providers';

export const metadata = { title: 'Wallet kit with Next.js' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
