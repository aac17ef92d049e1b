import { useSession } from '@wow/product/accounts/web';
import { MAX_LEADERBOARD_LINES, rewardEndpoints } from '@wow/product/rewards';
import { LEADERBOARD_KEY, LeaderboardPage as Leaderboard } from '@wow/product/rewards/web';
import { Gate } from '../shell/Gate.tsx';
import { useRenewedWithXp } from './use-renewed-with-xp.ts';

export function LeaderboardPage() {
  const { player, call } = useSession();
  useRenewedWithXp(LEADERBOARD_KEY);
  const ask = () => call(rewardEndpoints.leaderboard, { query: { limit: MAX_LEADERBOARD_LINES } });
  return <Leaderboard ask={player.kind === 'visitor' ? null : ask} gate={<Gate />} />;
}
