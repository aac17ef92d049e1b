import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useNewActivity, useSession } from '@wow/product/accounts/web';
import { deletePlayHistory as deleteRecord } from '@wow/product/fair-play/web/record';
import { tokens } from '../client/app-client.ts';
import { LevelUp } from '../level-up/LevelUp.tsx';
import { LiveUpdates } from '../live/LiveUpdates.tsx';
import { unsubscribeFromPush } from '../reminders/push-subscription.ts';
import { RecordedPlay } from '../live/RecordedPlay.tsx';
import { RealityCheck } from '../visit/RealityCheck.tsx';

export async function deletePlayHistory(): Promise<void> {
  await Promise.all([deleteRecord(), unsubscribeFromPush()]);
}

/** A hook needs a component. */
function NewActivity() {
  useNewActivity(() => navigate('/account/security'));
  return null;
}

export function PlayerEffects() {
  const { player } = useSession();
  // It changes with a new password, while the player stays the same.
  const token = useSyncExternalStore(tokens.subscribe, tokens.current);
  if (player.kind !== 'signed-in') return null;
  const playerKey = player.profile.username.toLowerCase();
  return (
    <>
      <LiveUpdates playerKey={playerKey} token={token} />
      <RecordedPlay key={`record ${playerKey}`} username={playerKey} token={token} />
      <LevelUp key={`level ${playerKey}`} rank={player.profile.rank} />
      <NewActivity key={`activity ${playerKey}`} />
      <RealityCheck key={playerKey} playerKey={playerKey} />
    </>
  );
}
