import { useEffect, useState } from 'react';
import { Button, Logo } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { useMessages } from '../messages.ts';
import styles from './Loader.module.css';

const PATIENCE_MS = 8_000;

/** Covers the app while the session of a returning player is being restored. Visitors never see it. */
export function Loader() {
  const { player } = useSession();
  const [stage, setStage] = useState<'shown' | 'leaving' | 'gone'>(player.kind === 'restoring' ? 'shown' : 'gone');
  if (stage === 'shown' && player.kind !== 'restoring') setStage('leaving');
  if (stage === 'gone') return null;
  return <Cover leaving={stage === 'leaving'} onLeft={() => setStage('gone')} />;
}

function Cover({ leaving, onLeft }: { leaving: boolean; onLeft: () => void }) {
  const messages = useMessages();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div
      className={styles.cover}
      role="status"
      data-leaving={leaving || undefined}
      inert={leaving}
      onTransitionEnd={onLeft}
    >
      <Logo width={300} className={styles.logo} />
      <span className={styles.dots} role="img" aria-label={messages.loading}>
        <i />
        <i />
        <i />
        <i />
      </span>
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
