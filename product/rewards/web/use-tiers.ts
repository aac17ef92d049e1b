import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@wow/core/protocol';
import type { Outcome } from '@wow/core/protocol/web';
import type { rewardEndpoints } from '@wow/product/rewards';

type Tiers = ReplyOf<typeof rewardEndpoints.tiers>;

/** Returns the xp thresholds, ascending, or null until they are known. `ask` is null while nobody is signed in. */
export function useTiers(ask: (() => Promise<Outcome<Tiers>>) | null): readonly number[] | null {
  const { data } = useQuery({
    queryKey: ['tiers'],
    enabled: ask !== null,
    queryFn: async () => {
      const outcome = await ask?.();
      if (outcome?.kind !== 'reply') throw new Error('the tiers could not be read');
      return outcome.reply.map((tier) => tier.max_xp);
    },
  });
  return data ?? null;
}
