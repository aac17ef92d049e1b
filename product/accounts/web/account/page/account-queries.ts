import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@wow/core/protocol';
import {
  ownAccountEndpoints,
  sessionEndpoints,
  type SessionReply,
  limitsEndpoints,
  type LimitsReply,
} from '@wow/product/accounts';
import { useEndpointQuery, type EndpointQuery } from '@wow/product/rewards/web';
import { useSession } from '../../SessionProvider.tsx';

/** The server's clock may be a little behind. */
const CLOCK_SKEW_MS = 1_500;
/** Longer waits overflow the browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Calls `renew` at the earliest future moment (ISO 8601). */
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

/** Fetches everything that a changed password affects. */
export function useRefreshAll(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries();
}

const ACCOUNT_KEY = 'account';

export type OwnAccount = ReplyOf<typeof ownAccountEndpoints.account>;

export function useOwnAccount(): EndpointQuery<OwnAccount> & { readonly put: (part: Partial<OwnAccount>) => void } {
  const { call } = useSession();
  const cache = useQueryClient();
  const asked = useEndpointQuery(ACCOUNT_KEY, () => call(ownAccountEndpoints.account), 0);
  return {
    ...asked,
    put: (part) => cache.setQueryData<OwnAccount>([ACCOUNT_KEY], (account) => account && { ...account, ...part }),
  };
}

export function useOwnSessions(): EndpointQuery<{ readonly sessions: readonly SessionReply[] }> {
  const { call } = useSession();
  return useEndpointQuery('sessions', () => call(sessionEndpoints.sessions), 0);
}

const LIMITS_KEY = 'limits';

/** Fetched again when a period or a waiting time ends. */
export function useLimits(): EndpointQuery<LimitsReply> & { readonly put: (limits: LimitsReply) => void } {
  const { call } = useSession();
  const cache = useQueryClient();
  const asked = useEndpointQuery(LIMITS_KEY, () => call(limitsEndpoints.limits), 0);
  const limits = asked.reply ? Object.values(asked.reply) : [];
  const moments = limits.flatMap(({ resets_at, pending }) => [resets_at, pending?.from ?? null]);
  useRefreshAt(moments, asked.again);
  return { ...asked, put: (next) => cache.setQueryData([LIMITS_KEY], next) };
}
