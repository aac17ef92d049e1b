'use client';

import { useSession } from 'next-auth/react';

export function SignedIn() {
  const { data } = useSession();
  return <p>{data?.user?.name ? `You are signed in as ${data.user.name}.` : 'You are not signed in.'}</p>;
}
