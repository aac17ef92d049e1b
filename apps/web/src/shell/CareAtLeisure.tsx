import { lazy, Suspense } from 'react';
import { useSession } from '@wow/product/accounts/web';
import { useDrawnFirst } from './use-drawn-first.ts';
import { useLeisure } from './use-leisure.ts';

// Without it the numbers move a little later; nothing else may break.
const MemberCare = lazy(() =>
  import('./MemberCare.tsx').then(
    (care) => ({ default: care.MemberCare }),
    () => ({ default: () => null }),
  ),
);

/** What goes on around a signed-in player, once their page is drawn and has nothing better to do. */
export function CareAtLeisure() {
  const { player } = useSession();
  const isDrawn = useDrawnFirst();
  return isDrawn && player.kind === 'signed-in' && <AtLeisure />;
}

/** By itself: what is around it is not drawn again, and the page need not wait for it. */
function AtLeisure() {
  const hasTime = useLeisure();
  return (
    hasTime && (
      <Suspense fallback={null}>
        <MemberCare />
      </Suspense>
    )
  );
}
