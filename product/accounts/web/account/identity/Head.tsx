import { Face } from '@wow/core/ui';
import { RankBadge, XpRing, type LevelProgress } from '@wow/product/rewards/web';
import { useAccountMessages } from '../messages.ts';
import { useDates } from '../use-dates.ts';
import styles from './Head.module.css';

interface HeadProps {
  username: string;
  level: LevelProgress;
  /** When the account was made; null until that is known. */
  createdAt: string | null;
}

export function Head({ username, level: { level, percent }, createdAt }: HeadProps) {
  const messages = useAccountMessages();
  const { day } = useDates();
  return (
    <div className={styles.head}>
      <span className={styles.ring}>
        <XpRing percent={percent} size={96} stroke={8}>
          <Face seed={username} size={72} />
        </XpRing>
        <span className={styles.badge}>
          <RankBadge level={level} size={42} />
        </span>
      </span>
      <div className={styles.name}>
        <h2>{username}</h2>
        <p>{createdAt === null ? '\u00A0' : messages.since({ date: day(createdAt) })}</p>
      </div>
    </div>
  );
}
