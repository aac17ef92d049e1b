import type { Outcome } from '@wow/core/protocol/web';
import { useEndpointQuery, type EndpointQuery } from '@wow/product/rewards/web';
import type { LeagueReply } from '../wire.ts';

/** Invalidated when the player's xp changes. Not in the file of the page: the home page asks too. */
export const LEAGUE_KEY = 'league';

export type RequestLeague = (() => Promise<Outcome<LeagueReply>>) | null;

export const useLeague = (ask: RequestLeague): EndpointQuery<LeagueReply> => useEndpointQuery(LEAGUE_KEY, ask, 0);
