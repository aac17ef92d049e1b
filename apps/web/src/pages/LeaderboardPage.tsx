import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useSession } from '@wow/product/accounts/web';
import { leagueEndpoints } from '@wow/product/leagues';
import { LEAGUE_KEY, LeaguePage } from '@wow/product/leagues/web';
import { MAX_LEADERBOARD_LINES, rewardEndpoints } from '@wow/product/rewards';
import {
  findLeaderboardTab,
  LEADERBOARD_KEY,
  LeaderboardPage as Leaderboard,
  LeaderboardTabs,
} from '@wow/product/rewards/web';
import { Gate } from './Gate.tsx';
import { config } from '../client/app-client.ts';
import { useRefetchOnXpChange } from './use-refetch-on-xp.ts';

export function LeaderboardPage() {
  const [path] = useLocation();
  const tab = findLeaderboardTab(path);
  return (
    <>
      <LeaderboardTabs current={tab} />
      {tab === 'week' ? <ThisWeek /> : <AllTime />}
    </>
  );
}

function ThisWeek() {
  const { player, call, applyBalance } = useSession();
  useRefetchOnXpChange(LEAGUE_KEY);
  const isVisitor = player.kind === 'visitor';
  return (
    <LeaguePage
      ask={isVisitor ? null : () => call(leagueEndpoints.league)}
      playerKey={player.kind === 'signed-in' ? player.profile.username.toLowerCase() : null}
      claim={(week, idempotencyKey) => call(leagueEndpoints.claim, { params: { week }, idempotencyKey })}
      applyBalance={applyBalance}
      gate={<Gate place="leaderboard" />}
    />
  );
}

function AllTime() {
  const { player, call } = useSession();
  useRefetchOnXpChange(LEADERBOARD_KEY);
  const isVisitor = player.kind === 'visitor';
  const { data: isPublic } = useQuery({
    queryKey: ['public-leaderboard'],
    enabled: isVisitor,
    queryFn: async () => (await config()).publicLeaderboard === true,
  });
  return (
    <Leaderboard
      ask={isVisitor ? null : () => call(rewardEndpoints.leaderboard, { query: { limit: MAX_LEADERBOARD_LINES } })}
      askLeaders={isPublic ? () => call(rewardEndpoints.leaders) : null}
      gate={<Gate place="leaderboard" />}
    />
  );
}
