import { navigate } from 'wouter/use-browser-location';
import { useNewActivity, useSession } from '@wow/product/accounts/web';
export { forgetPlayers } from '@wow/product/fair-play/web/record';
import { LiveUpdates } from '../live/LiveUpdates.tsx';
import { RecordedPlay } from '../live/RecordedPlay.tsx';
import { RealityCheck } from '../visit/RealityCheck.tsx';

/** A hook needs a component. */
function NewActivity() {
  useNewActivity(() => navigate('/account/security'));
  return null;
}

export function PlayerEffects() {
  const { player } = useSession();
  if (player.kind !== 'signed-in') return null;
  const playerKey = player.profile.username.toLowerCase();
  return (
    <>
      <LiveUpdates playerKey={playerKey} />
      <RecordedPlay key={`record ${playerKey}`} username={playerKey} />
      <NewActivity key={`activity ${playerKey}`} />
      <RealityCheck key={playerKey} playerKey={playerKey} />
    </>
  );
}
