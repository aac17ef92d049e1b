import { Suspense } from 'react';
import { LazyOfflinePage } from '../pages/LazyOfflinePage.tsx';
import { CrashedPage } from '../shell/CrashedPage.tsx';
import { useMissingCode } from './use-missing-code.ts';

/** In the place of a page whose code could not be loaded. It leaves by itself. */
export function MissingPage() {
  const why = useMissingCode(false);
  if (why === 'hopeless') return <CrashedPage />;
  return why === 'offline' && <Suspense>{<LazyOfflinePage />}</Suspense>;
}
