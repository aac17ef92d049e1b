import { useSession } from '@wow/product/accounts/web';
import { loadTiersCall, useTiers } from '@wow/product/rewards/web';

/** Returns the xp thresholds; asked for together with the profile, not after it, so that the numbers come at once. */
export function useTiersXp(): readonly number[] | null {
  const { player, call } = useSession();
  const ask = async () => {
    const { tiersEndpoint } = await loadTiersCall();
    return call(tiersEndpoint);
  };
  return useTiers(player.kind === 'visitor' ? null : ask);
}
