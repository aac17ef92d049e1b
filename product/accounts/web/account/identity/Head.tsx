import { fitted } from '@wow/core/ui';
import { LevelFace, type LevelProgress } from '@wow/product/rewards/web';
import { useAccountMessages } from '../messages.ts';
import { useDates } from '../use-dates.ts';
import styles from './Head.module.css';

interface HeadProps {
  username: string;
  level: LevelProgress;
  /** When the account was made; null until that is known. */
  createdAt: string | null;
}

export function Head({ username, level, createdAt }: HeadProps) {
  const messages = useAccountMessages();
  const { day } = useDates();
  return (
    <div className={styles.head}>
      <LevelFace username={username} progress={level} size={96} />
      <div className={styles.name}>
        <h2 translate="no" {...fitted(username)}>
          {username}
        </h2>
        <p>{createdAt === null ? '\u00A0' : messages.since({ date: day(createdAt) })}</p>
      </div>
    </div>
  );
}
