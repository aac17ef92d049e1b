import { lazy } from 'react';
import { CrashedPage } from '../shell/CrashedPage.tsx';

/** The service worker keeps its code. In a browser without one, a plain page has to do. */
export const LazyOfflinePage = lazy(() =>
  import('./OfflinePage.tsx').then(
    ({ OfflinePage }) => ({ default: OfflinePage }),
    () => ({ default: CrashedPage }),
  ),
);
