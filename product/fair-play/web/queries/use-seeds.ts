import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointQuery, type EndpointQuery } from '@wow/product/rewards/web';
import { newClientSeed } from '../client-seed.ts';
import { firstPagesOnly } from './use-rounds.ts';
import { SEED_KEYS, SEEDS_KEY } from './query-keys.ts';
import type { FairPlayPorts, RotationResult, Seeds } from '../ports.ts';

/** Asks for the commitments that the player's next rounds are played under. */
export const useSeeds = ({ askSeeds }: FairPlayPorts): EndpointQuery<Seeds> => useEndpointQuery(SEEDS_KEY, askSeeds, 0);

export interface Rotation {
  readonly busy: boolean;
  /** The last answer was no. */
  readonly failed: boolean;
  /** What was opened last. */
  readonly revealed: RotationResult['revealed'] | null;
  /** Opens our half, and goes on with this seed of the player's, or with a new one of this browser's. Says whether it is done. */
  readonly rotate: (clientSeed?: string) => Promise<boolean>;
}

/**
 * Returns how to open the active seed. The player's new seed is drawn when it is pressed: after the fingerprint of the server's half,
 * which is the next one already, has come.
 */
export function useRotation({ rotate }: FairPlayPorts): Rotation {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [revealed, setRevealed] = useState<RotationResult['revealed'] | null>(null);
  return {
    busy,
    failed,
    revealed,
    async rotate(clientSeed = newClientSeed()) {
      setBusy(true);
      const outcome = await rotate(clientSeed);
      setBusy(false);
      setFailed(outcome.kind !== 'reply');
      // Also after a lost answer: it may have been done.
      firstPagesOnly(cache);
      await Promise.all(SEED_KEYS.map((key) => cache.invalidateQueries({ queryKey: [key] })));
      if (outcome.kind === 'reply') setRevealed(outcome.reply.revealed);
      return outcome.kind === 'reply';
    },
  };
}
