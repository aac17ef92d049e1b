import { useMemo } from 'react';
import type { ReplyOf } from '@wow/core/protocol';
import type { Outcome } from '@wow/core/protocol/web';
import type { tiersEndpoint } from '../tiers-endpoint.ts';
import { useAsked } from './use-asked.ts';

type Tiers = ReplyOf<typeof tiersEndpoint>;

/** Returns the xp thresholds, ascending, or null until they are known. `ask` is null while nobody is signed in. */
export function useTiers(ask: (() => Promise<Outcome<Tiers>>) | null): readonly number[] | null {
  const { reply } = useAsked('tiers', ask, Infinity);
  return useMemo(() => reply && reply.map((tier) => tier.max_xp), [reply]);
}
