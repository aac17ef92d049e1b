import { useQueryClient } from '@tanstack/react-query';
import { boundsEndpoints, type LimitsReply } from '@wow/product/accounts';
import { useAsked, type Asked } from '@wow/product/rewards/web';
import { useSession } from '../../session.ts';
import { useRenewedAt } from '../use-renewed-at.ts';

const LIMITS_KEY = 'limits';

/** Returns how the player stands to their limits, anew whenever a period or a wait is over. */
export function useLimits(): Asked<LimitsReply> & { readonly put: (limits: LimitsReply) => void } {
  const { call } = useSession();
  const cache = useQueryClient();
  const asked = useAsked(LIMITS_KEY, () => call(boundsEndpoints.limits), 0);
  const standings = asked.reply ? Object.values(asked.reply) : [];
  const moments = standings.flatMap(({ resets_at, pending }) => [resets_at, pending?.from ?? null]);
  useRenewedAt(moments, asked.again);
  return { ...asked, put: (limits) => cache.setQueryData([LIMITS_KEY], limits) };
}
