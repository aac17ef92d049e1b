import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { WelcomeGrant } from '@wow/product/accounts/web';
import { config } from '../client/app-client.ts';

const welcomeSchema = z.object({ points: z.number(), spins: z.number(), free_round: z._default(z.number(), 0) });

/** Returns the grant of a new player: undefined while it loads, null if it cannot be read. */
export function useWelcome(): WelcomeGrant | null | undefined {
  const [grant, setGrant] = useState<WelcomeGrant | null>();
  useEffect(() => {
    config().then(
      ({ welcome }) => setGrant(welcomeSchema.safeParse(welcome).data ?? null),
      () => setGrant(null),
    );
  }, []);
  return grant;
}
