import { useSession } from '@wow/product/accounts/web';
import { rewardEndpoints } from '@wow/product/rewards';
import { SEASONS_KEY, SeasonPassPage as SeasonPass } from '@wow/product/rewards/web';
import { Gate } from '../shell/Gate.tsx';
import { useRenewedWithXp } from './use-renewed-with-xp.ts';

export function SeasonPassPage() {
  const { player, call } = useSession();
  useRenewedWithXp(SEASONS_KEY);
  return (
    <SeasonPass
      ask={player.kind === 'visitor' ? null : () => call(rewardEndpoints.seasons)}
      gate={<Gate place="season-pass" />}
    />
  );
}
