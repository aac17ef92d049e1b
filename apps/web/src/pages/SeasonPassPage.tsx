import { useSession } from '@wow/product/accounts/web';
import { rewardEndpoints } from '@wow/product/rewards';
import { SEASONS_KEY, SeasonPassPage as SeasonPass } from '@wow/product/rewards/web';
import { Gate } from './Gate.tsx';
import { useRefetchOnXpChange } from './use-refetch-on-xp.ts';

export function SeasonPassPage() {
  const { player, call } = useSession();
  useRefetchOnXpChange(SEASONS_KEY);
  return (
    <SeasonPass
      ask={player.kind === 'visitor' ? null : () => call(rewardEndpoints.seasons)}
      playerKey={player.kind === 'signed-in' ? player.profile.username : null}
      isRestoring={player.kind === 'restoring'}
      gate={<Gate place="season-pass" />}
    />
  );
}
