import { startTransition, useEffect, useState, lazy, Suspense } from 'react';
import { whenIdle } from '../browser/when-idle.ts';
import { useSession } from '@wow/product/accounts/web';
import { useDeferredFirstRender } from './Loader.tsx';

/** Returns whether the page has loaded and is idle. */
function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle;
}

// Without these effects the numbers update later; the page must still work.
const PlayerEffects = lazy(() =>
  import('./PlayerEffects.tsx').then(
    (module) => ({ default: module.PlayerEffects }),
    () => ({ default: () => null }),
  ),
);

/** Runs the effects of a signed-in player when the page is idle. */
export function IdlePlayerEffects() {
  const { player } = useSession();
  const isRendered = useDeferredFirstRender();
  return isRendered && player.kind === 'signed-in' && <WhenIdle />;
}

/** A component of its own: its state change renders nothing else again. */
function WhenIdle() {
  const isIdle = useIsIdle();
  return (
    isIdle && (
      <Suspense fallback={null}>
        <PlayerEffects />
      </Suspense>
    )
  );
}
