import { Face, formatAmount, PointToken } from '@wow/core/ui';
import type { Profile } from '@wow/product/accounts';
import { XpRing } from '@wow/product/rewards/web';
import { useMessages } from '../messages.ts';
import { useLevel } from './use-level.ts';
import { useXpText } from './use-xp-text.ts';
import styles from './PlayerCard.module.css';

/** The player at the head of the drawer. */
export function PlayerCard({ profile }: { profile: Profile }) {
  const messages = useMessages();
  const { level, percent, nextXp } = useLevel(profile);
  const xp = useXpText(profile.xp, nextXp);
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <XpRing percent={percent} size={56} stroke={4.5}>
          <Face seed={profile.username} size={42} />
        </XpRing>
        <div className={styles.who}>
          <b>{profile.username}</b>
          <small>
            {messages.level({ level: formatAmount(level) })} · {xp}
          </small>
        </div>
      </div>
      <div className={styles.row}>
        <PointToken size={30} hole="var(--house-2)" />
        <span className={styles.balance}>
          {messages.amount({ points: formatAmount(Math.max(0, profile.balance)) })}
        </span>
      </div>
    </div>
  );
}
