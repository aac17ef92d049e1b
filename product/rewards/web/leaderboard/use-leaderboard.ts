import { useMemo } from 'react';
import type { Outcome } from '@wow/core/protocol/web';
import { toRanking, type Leaderboard, type Ranking } from '../../ranking.ts';
import { useEndpointQuery, useFailureNotice } from '../queries/use-endpoint-query.ts';
import { useMessages } from './messages.ts';

/** The query key of the leaderboard; invalidated when players move. */
export const LEADERBOARD_KEY = 'leaderboard';

/** Returns the ranking, or null until it is known. Shows a notice if it cannot be read. */
export function useLeaderboard(ask: (() => Promise<Outcome<Leaderboard>>) | null): Ranking | null {
  const { notRead, serverSilent, checkAgain } = useMessages();
  const asked = useEndpointQuery(LEADERBOARD_KEY, ask, 0);
  useFailureNotice('leaderboard', asked, { title: notRead, text: serverSilent, checkAgain });
  const { reply } = asked;
  return useMemo(() => reply && toRanking(reply), [reply]);
}
