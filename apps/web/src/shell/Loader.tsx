import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { Button, LoadingLogo } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { useMessages } from '../messages/messages.ts';
import styles from './Loader.module.css';

/** Returns whether a signed-in player waits for their page. */
const isReturning = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset['returning'] !== undefined;

/**
 * Returns whether the shell has been rendered. Under the cover the page renders after it: one part would block a phone's
 * main thread for 200 ms.
 */
export const useDeferredFirstRender = (): boolean => useDeferredValue(true, !isReturning());

const SLOW_AFTER_MS = 8_000;

const never = () => () => {};

/** Covers the app while a session is restored. It is prerendered in every page, hidden from visitors. */
export function Loader() {
  const { player } = useSession();
  const isRendered = useDeferredFirstRender();
  // Hydration needs the prerendered cover.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isKnown = isHydrated && isRendered && player.kind !== 'restoring';
  const [stage, setStage] = useState<'shown' | 'leaving' | 'gone'>('shown');
  if (isKnown && stage === 'shown') setStage(isReturning() ? 'leaving' : 'gone');
  const leave = (): void => {
    delete document.documentElement.dataset['returning'];
    setStage('gone');
  };
  if (stage === 'gone') return null;
  return <Cover leaving={stage === 'leaving'} onLeft={leave} />;
}

function Cover({ leaving, onLeft }: { leaving: boolean; onLeft: () => void }) {
  const messages = useMessages();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    // The cover has been visible since the start of the page.
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS - performance.now());
    return () => clearTimeout(timer);
  }, []);

  return (
    <div
      className={styles.cover}
      role="status"
      data-leaving={leaving || undefined}
      inert={leaving}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && onLeft()}
    >
      <LoadingLogo width={300} label={messages.loading} />
      <div className={styles.slow}>
        {slow && (
          <>
            <p>{messages.stillWarming}</p>
            <Button variant="soft" onClick={() => location.reload()}>
              {messages.reload}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
