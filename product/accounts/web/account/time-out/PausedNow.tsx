import { Lock } from 'lucide-react';
import { Icon } from '@wow/core/ui';
import { useAccountMessages } from '../messages.ts';
import { useDates } from '../use-dates.ts';
import type { OwnAccount } from '../use-own-account.ts';
import styles from './PausedNow.module.css';

/** Says that the tables are shut, and until when. */
export function PausedNow({ pause }: { pause: Pick<OwnAccount, 'paused_until' | 'forever'> }) {
  const messages = useAccountMessages();
  const { moment } = useDates();
  return (
    <div className={styles.paused} role="status">
      <Icon of={Lock} />
      <p>
        <b>
          {pause.forever || pause.paused_until === null
            ? messages.shutForGood
            : messages.shutUntil({ when: moment(pause.paused_until) })}
        </b>{' '}
        {pause.forever ? messages.nobodyOpens : messages.canBeLonger}
      </p>
    </div>
  );
}
