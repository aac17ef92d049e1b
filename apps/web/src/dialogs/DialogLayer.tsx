import { lazy, Suspense, useState, type RefObject } from 'react';
import { useDialogAction } from '../routing/dialog-action.ts';

const Dialogs = lazy(async () => ({ default: (await import('./Dialogs.tsx')).Dialogs }));

/** Where dialogs open. Most visits open none, so everything that a dialog needs is loaded when the first one is asked for. */
export function DialogLayer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { action } = useDialogAction();
  const [asked, setAsked] = useState(false);
  if (action && !asked) setAsked(true);
  return (
    asked && (
      <Suspense fallback={null}>
        <Dialogs main={main} />
      </Suspense>
    )
  );
}
