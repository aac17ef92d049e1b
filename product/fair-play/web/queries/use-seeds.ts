import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointQuery, type EndpointQuery } from '@wow/product/rewards/web';
import { newClientSeed } from '../client-seed.ts';
import { firstPagesOnly } from './use-rounds.ts';
import { SEED_KEYS, SEEDS_KEY } from './query-keys.ts';
import type { FairPlayPorts, RotationResult, Seeds } from '../ports.ts';

export const useSeeds = ({ askSeeds }: FairPlayPorts): EndpointQuery<Seeds> => useEndpointQuery(SEEDS_KEY, askSeeds, 0);

export type Rotation = ReturnType<typeof useRotation>;

/** The new client seed is drawn on the press, so it is younger than the fingerprint of its server seed. */
export function useRotation({ rotate }: FairPlayPorts) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [revealed, setRevealed] = useState<RotationResult['revealed'] | null>(null);
  return {
    busy,
    failed,
    revealed,
    /** Reveals the server seed. Returns whether the server confirmed it. */
    rotate: async (clientSeed = newClientSeed()): Promise<boolean> => {
      setBusy(true);
      const outcome = await rotate(clientSeed);
      setBusy(false);
      setFailed(outcome.kind !== 'reply');
      // Also after a lost answer: the server may have rotated.
      firstPagesOnly(cache);
      await Promise.all(SEED_KEYS.map((key) => cache.invalidateQueries({ queryKey: [key] })));
      if (outcome.kind === 'reply') setRevealed(outcome.reply.revealed);
      return outcome.kind === 'reply';
    },
  };
}
