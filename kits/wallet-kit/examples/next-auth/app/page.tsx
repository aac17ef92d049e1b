'use client';

import { useSession } from 'next-auth/react';
import { ConnectButton } from '@wow/wallet-kit';

export default function Page() {
  const { data } = useSession();
  return (
    <main>
      <h1>Sign in with next-auth</h1>
      <ConnectButton />
      <p>{data?.user?.name ? `You are signed in as ${data.user.name}.` : 'You are not signed in.'}</p>
    </main>
  );
}
