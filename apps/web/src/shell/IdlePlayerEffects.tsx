import { useSession } from '@wow/product/accounts/web';
import { lazyWithFallback, WhenIdle } from '../browser/lazy.tsx';
import { useDeferredFirstRender } from './Loader.tsx';

// Without these effects the numbers update later; the page must still work.
const load = () => import('./PlayerEffects.tsx');
const PlayerEffects = lazyWithFallback(async () => (await load()).PlayerEffects);

/** Only when the player leaves: a site could end the session to have the proofs of its cheating deleted. */
export function deletePlayHistory(): void {
  load()
    .then((effects) => effects.deletePlayHistory())
    .catch((error: unknown) => console.warn('what the player played could not be deleted', error));
}

export function IdlePlayerEffects() {
  const { player } = useSession();
  const isRendered = useDeferredFirstRender();
  return (
    isRendered &&
    player.kind === 'signed-in' && (
      <WhenIdle>
        <PlayerEffects />
      </WhenIdle>
    )
  );
}
