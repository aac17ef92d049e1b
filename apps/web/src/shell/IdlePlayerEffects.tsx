import { useSession } from '@wow/product/accounts/web';
import { lazyWithFallback, WhenIdle } from '../browser/lazy.tsx';
import { useDeferredFirstRender } from './Loader.tsx';

// Without these effects the numbers update later; the page must still work.
const PlayerEffects = lazyWithFallback(async () => (await import('./PlayerEffects.tsx')).PlayerEffects);

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
