import type { ReactNode } from 'react';
import type { Outcome } from '@wow/core/protocol/web';
import type { Leaderboard, Leaders } from '../../ranking.ts';
import { BareLeaderboard } from './BareLeaderboard.tsx';
import { PublicLeaderboard } from './PublicLeaderboard.tsx';
import { RankedLeaderboard } from './RankedLeaderboard.tsx';
import { useLeaderboard } from './use-leaderboard.ts';

interface LeaderboardPageProps {
  /** Null while no player is signed in. */
  ask: (() => Promise<Outcome<Leaderboard>>) | null;
  /** Asks for what visitors may see; null where the operator keeps the list for players. */
  askLeaders: (() => Promise<Outcome<Leaders>>) | null;
  /** The way in, in place of the list that only players see. */
  gate: ReactNode;
}

export function LeaderboardPage({ ask, askLeaders, gate }: LeaderboardPageProps) {
  const ranking = useLeaderboard(ask);
  if (!ask && askLeaders) return <PublicLeaderboard ask={askLeaders} gate={gate} />;
  if (!ask) return <BareLeaderboard gate={gate} />;
  return ranking ? <RankedLeaderboard ranking={ranking} /> : <BareLeaderboard gate={null} />;
}
