import type { ReactNode } from 'react';
import type { Outcome } from '@wow/core/protocol/web';
import type { Leaderboard } from '../../ranking.ts';
import { BareLeaderboard } from './BareLeaderboard.tsx';
import { RankedLeaderboard } from './RankedLeaderboard.tsx';
import { useLeaderboard } from './use-leaderboard.ts';

interface LeaderboardPageProps {
  /** Null while nobody is signed in. */
  ask: (() => Promise<Outcome<Leaderboard>>) | null;
  /** The way in, in place of the list that only players see. */
  gate: ReactNode;
}

export function LeaderboardPage({ ask, gate }: LeaderboardPageProps) {
  const ranking = useLeaderboard(ask);
  if (!ask) return <BareLeaderboard gate={gate} />;
  return ranking ? <RankedLeaderboard ranking={ranking} /> : <BareLeaderboard gate={null} />;
}
