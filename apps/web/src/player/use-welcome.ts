import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { WelcomeGrant } from '@wow/product/accounts/web';
import { config } from '../client/app-client.ts';

const welcomeSchema = z.object({ points: z.number(), spins: z.number() });

/** Returns the grant of a new player: undefined while it loads, null if it cannot be read. */
export function useWelcome(): WelcomeGrant | null | undefined {
  const [welcome, setWelcome] = useState<WelcomeGrant | null>();
  useEffect(() => {
    let isMounted = true;
    void config().then(
      (loaded) => {
        const { success, data } = welcomeSchema.safeParse(loaded.welcome);
        if (isMounted) setWelcome(success ? data : null);
      },
      () => isMounted && setWelcome(null),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return welcome;
}
