import { useSession } from '@wow/product/accounts/web';
import { rewardEndpoints } from '@wow/product/rewards';
import { useTiers } from '@wow/product/rewards/web';

/** Returns the xp thresholds; asked for together with the profile, not after it, so that the numbers come at once. */
export function useTiersXp(): readonly number[] | null {
  const { player, call } = useSession();
  return useTiers(player.kind === 'visitor' ? null : () => call(rewardEndpoints.tiers));
}
