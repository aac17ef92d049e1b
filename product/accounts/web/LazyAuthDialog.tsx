import { lazy } from 'react';

/** The dialog with everything a dialog needs, loaded when the first one opens: most visits open none. */
export const LazyAuthDialog = lazy(async () => ({ default: (await import('./AuthDialog.tsx')).AuthDialog }));
