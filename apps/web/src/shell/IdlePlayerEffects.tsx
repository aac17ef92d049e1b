import { startTransition, useEffect, useState, lazy, Suspense } from 'react';
import { whenIdle } from '../browser/when-idle.ts';
import { useSession } from '@wow/product/accounts/web';
import { useDeferredFirstRender } from './Loader.tsx';

/** Returns whether the page is there and has nothing better to do: the time for what nobody waits for. */
function useIsIdle(): boolean {
  const [hasTime, setTime] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setTime(true))), []);
  return hasTime;
}

// Without it the numbers move a little later; nothing else may break.
const PlayerEffects = lazy(() =>
  import('./PlayerEffects.tsx').then(
    (module) => ({ default: module.PlayerEffects }),
    () => ({ default: () => null }),
  ),
);

/** What goes on around a signed-in player, once their page is drawn and has nothing better to do. */
export function IdlePlayerEffects() {
  const { player } = useSession();
  const isDrawn = useDeferredFirstRender();
  return isDrawn && player.kind === 'signed-in' && <WhenIdle />;
}

/** By itself: what is around it is not drawn again, and the page need not wait for it. */
function WhenIdle() {
  const hasTime = useIsIdle();
  return (
    hasTime && (
      <Suspense fallback={null}>
        <PlayerEffects />
      </Suspense>
    )
  );
}
