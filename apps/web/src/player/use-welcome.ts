import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { WelcomeGrant } from '@wow/product/accounts/web';
import { config } from '../client/app-client.ts';

const welcomeSchema = z.object({ points: z.number(), spins: z.number() });

/** Returns what a new player starts with: undefined until it is known, null where it cannot be read. */
export function useWelcome(): WelcomeGrant | null | undefined {
  const [welcome, setWelcome] = useState<WelcomeGrant | null>();
  useEffect(() => {
    let isHere = true;
    void config().then(
      (told) => {
        const { success, data } = welcomeSchema.safeParse(told.welcome);
        if (isHere) setWelcome(success ? data : null);
      },
      () => isHere && setWelcome(null),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return welcome;
}
