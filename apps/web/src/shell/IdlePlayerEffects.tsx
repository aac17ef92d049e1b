import { startTransition, Suspense, useEffect, useState } from 'react';
import { useSession } from '@wow/product/accounts/web';
import { lazyWithFallback } from '../browser/lazy.tsx';
import { whenIdle } from '../browser/platform.ts';
import { useDeferredFirstRender } from './Loader.tsx';

// Without these effects the numbers update later; the page must still work.
const PlayerEffects = lazyWithFallback(async () => (await import('./PlayerEffects.tsx')).PlayerEffects);

export function IdlePlayerEffects() {
  const { player } = useSession();
  const isRendered = useDeferredFirstRender();
  return isRendered && player.kind === 'signed-in' && <WhenIdle />;
}

/** Its state change renders nothing else again. */
function WhenIdle() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return (
    isIdle && (
      <Suspense fallback={null}>
        <PlayerEffects />
      </Suspense>
    )
  );
}
