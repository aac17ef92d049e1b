import { lazy, Suspense, useState, type RefObject } from 'react';
import { useDialogAction } from '../routing/dialog-action.ts';

const Dialogs = lazy(async () => ({ default: (await import('./Dialogs.tsx')).Dialogs }));

/** Loads the dialogs when the first is opened: most visits open none. */
export function DialogLayer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { action } = useDialogAction();
  const [wanted, setWanted] = useState(false);
  if (action && !wanted) setWanted(true);
  return (
    wanted && (
      <Suspense fallback={null}>
        <Dialogs main={main} />
      </Suspense>
    )
  );
}
