import { useQuery } from '@tanstack/react-query';
import { useSession } from '@wow/product/accounts/web';
import { MAX_LEADERBOARD_LINES, rewardEndpoints } from '@wow/product/rewards';
import { LEADERBOARD_KEY, LeaderboardPage as Leaderboard } from '@wow/product/rewards/web';
import { Gate } from './Gate.tsx';
import { config } from '../client/app-client.ts';
import { useRefetchOnXpChange } from './use-refetch-on-xp.ts';

export function LeaderboardPage() {
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
