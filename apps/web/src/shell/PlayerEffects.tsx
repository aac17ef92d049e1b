import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { useNewActivity, useSession } from '@wow/product/accounts/web';
import { drawFirstSeed, SEED_KEYS } from '@wow/product/fair-play/web/seed-care';
import { fairnessEndpoints } from '@wow/product/games';
import { playerStorage } from '../client/app-client.ts';
import { LiveUpdates } from '../live/LiveUpdates.tsx';
import { RealityCheck } from '../visit/RealityCheck.tsx';

const ROTATED_KEY = 'wow-first-seed-rotated';

/** Lets a new player's browser draw the client seed before the first round. */
function FirstSeedRotation({ playerKey }: { playerKey: string }) {
  const { call } = useSession();
  const cache = useQueryClient();

  const rotateFirstSeed = useEffectEvent(async () => {
    if (playerStorage?.getItem(ROTATED_KEY) === playerKey) return;
    const isDone = await drawFirstSeed({
      askSeeds: () => call(fairnessEndpoints.seeds),
      askPairs: () => call(fairnessEndpoints.pairs),
      rotate: (clientSeed) => call(fairnessEndpoints.rotate, { body: { client_seed: clientSeed } }),
    });
    if (!isDone) return;
    playerStorage?.setItem(ROTATED_KEY, playerKey);
    await Promise.all(SEED_KEYS.map((key) => cache.invalidateQueries({ queryKey: [key] })));
  });
  useEffect(() => void rotateFirstSeed(), [playerKey]);
  return null;
}

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
      <FirstSeedRotation key={`seed ${playerKey}`} playerKey={playerKey} />
      <NewActivity key={`activity ${playerKey}`} />
      <RealityCheck key={playerKey} playerKey={playerKey} />
    </>
  );
}
