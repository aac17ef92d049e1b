import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '@wow/core/protocol';
import { limitsEndpoints, ownAccountEndpoints, sessionEndpoints } from '@wow/product/accounts';
import { rewardEndpoints } from '@wow/product/rewards';
import { useEndpointQuery } from '@wow/product/rewards/web';
import { useSession } from '../../SessionProvider.tsx';

/** The server's clock may be a little behind. */
const CLOCK_SKEW_MS = 1_500;
/** Longer waits overflow the browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export function useRefreshAt(moments: readonly (string | null)[], renew: () => void): void {
  const onTime = useEffectEvent(renew);
  const known = moments.filter((moment) => moment !== null).join(' ');

  useEffect(() => {
    const waits = known.split(' ').map((moment) => Date.parse(moment) - Date.now());
    const waitMs = Math.min(...waits.filter((wait) => wait > 0)) + CLOCK_SKEW_MS;
    if (waitMs > MAX_TIMER_MS) return;
    const timer = setTimeout(() => onTime(), waitMs);
    return () => clearTimeout(timer);
  }, [known]);
}

export function useRefreshAll(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries();
}

function useMemberQuery<E extends Endpoint>(key: string, endpoint: E) {
  const { call } = useSession();
  const cache = useQueryClient();
  const asked = useEndpointQuery(key, () => call(endpoint), 0);
  return { ...asked, put: (reply: ReplyOf<E>) => void cache.setQueryData([key], reply) };
}

export const useOwnAccount = () => useMemberQuery('account', ownAccountEndpoints.account);

export const useOwnSessions = () => useMemberQuery('sessions', sessionEndpoints.sessions);

export const useShownPlaying = () => useMemberQuery('shown-playing', rewardEndpoints.shownPlaying);

export const useActivity = () => useMemberQuery('activity', ownAccountEndpoints.activity);

export function useLimits() {
  const asked = useMemberQuery('limits', limitsEndpoints.limits);
  const limits = asked.reply ? Object.values(asked.reply) : [];
  const moments = limits.flatMap(({ resets_at, pending }) => [resets_at, pending?.from ?? null]);
  useRefreshAt(moments, asked.again);
  return asked;
}
