import { useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { isReturning, endReturning } from '../hydrate/returning.ts';
import { Button, LoadingLogo } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { useMessages } from '../messages/messages.ts';
import styles from './Loader.module.css';

/**
 * Returns whether what is around the page has been drawn. Under the cover, where nobody sees it, a returning player's
 * app is drawn in two parts, the page second: at once it would keep a phone from anything else for a fifth of a second.
 */
export const useDeferredFirstRender = (): boolean => useDeferredValue(true, !isReturning());

const PATIENCE_MS = 8_000;

const never = () => () => {};

/**
 * Covers the app while the session of a returning player is being restored. It is part of every page that is drawn before
 * it is asked for, and out of sight until the page knows that a player returns: visitors never see it.
 */
export function Loader() {
  const { player } = useSession();
  const isDrawn = useDeferredFirstRender();
  // Every page is drawn with the cover, so it is taken over with it.
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isKnown = isTakenOver && isDrawn && player.kind !== 'restoring';
  const [stage, setStage] = useState<'shown' | 'leaving' | 'gone'>('shown');
  if (isKnown && stage === 'shown') setStage(isReturning() ? 'leaving' : 'gone');
  const leave = (): void => {
    endReturning();
    setStage('gone');
  };
  if (stage === 'gone') return null;
  return <Cover leaving={stage === 'leaving'} onLeft={leave} />;
}

function Cover({ leaving, onLeft }: { leaving: boolean; onLeft: () => void }) {
  const messages = useMessages();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    // The cover was there before the app.
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS - performance.now());
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
