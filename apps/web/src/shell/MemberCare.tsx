import { useSession } from '@wow/product/accounts/web';
import { LiveUpdates } from '../live/LiveUpdates.tsx';
import { SeedCare } from '../seed/SeedCare.tsx';
import { RealityCheck } from '../visit/RealityCheck.tsx';

/** What goes on around a signed-in player whatever page is open: live numbers, a seed of their own, and a word every hour. */
export function MemberCare() {
  const { player } = useSession();
  if (player.kind !== 'signed-in') return null;
  const playerKey = player.profile.username.toLowerCase();
  return (
    <>
      <LiveUpdates playerKey={playerKey} />
      <SeedCare key={`seed ${playerKey}`} playerKey={playerKey} />
      <RealityCheck key={playerKey} playerKey={playerKey} />
    </>
  );
}
