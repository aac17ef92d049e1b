import { Button, Face, fitTextProps, preventWordBreaks } from '@wow/core/ui';
import { lazyWithFallback } from '../browser/lazy.tsx';
import { useMessages } from '../messages/messages.ts';
import styles from './CrashedPage.module.css';

export function CrashedPage() {
  const messages = useMessages();
  return (
    <div className={styles.page} role="alert">
      <Face seed={5} mood="shut" background="var(--house-3)" foreground="var(--text-3)" size={120} />
      <h2 {...fitTextProps(messages.crashed)}>{preventWordBreaks(messages.crashed)}</h2>
      <Button variant="cta" onClick={() => location.reload()}>
        {messages.reload}
      </Button>
    </div>
  );
}

/** The service worker has its code in the cache; without one, the plain page is shown. */
export const LazyOfflinePage = lazyWithFallback(
  async () => (await import('./OfflinePage.tsx')).OfflinePage,
  CrashedPage,
);
