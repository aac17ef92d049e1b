import { sessionEndpoints, type SessionReply } from '@wow/product/accounts';
import { useAsked, type Asked } from '@wow/product/rewards/web';
import { useSession } from '../../session.ts';

const SESSIONS_KEY = 'sessions';

/** Returns where the player is signed in, as the server says. */
export function useOwnSessions(): Asked<{ readonly sessions: readonly SessionReply[] }> {
  const { call } = useSession();
  return useAsked(SESSIONS_KEY, () => call(sessionEndpoints.sessions), 0);
}
