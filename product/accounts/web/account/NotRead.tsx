import { Button } from '@wow/core/ui';
import type { Asked } from '@wow/product/rewards/web';
import { useAccountMessages } from './messages.ts';
import styles from './NotRead.module.css';

/** Stands in place of what the server did not send. */
export function NotRead({ asked: { isAsking, again } }: { asked: Asked<unknown> }) {
  const messages = useAccountMessages();
  return (
    <div className={styles.notRead}>
      <p role="alert">{messages.notRead}</p>
      <Button variant="soft" size="sm" busy={isAsking} onClick={again}>
        {messages.checkAgain}
      </Button>
    </div>
  );
}
