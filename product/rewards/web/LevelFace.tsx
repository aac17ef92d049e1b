import { Face } from '@wow/core/ui';
import styles from './LevelFace.module.css';
import type { LevelProgress } from './level-progress.ts';
import { RankBadge } from './RankBadge.tsx';
import { XpRing } from './XpRing.tsx';

interface LevelFaceProps {
  username: string;
  progress: LevelProgress;
  /** Of the ring, in px. */
  size: number;
}

/** The face of a player in the ring of their xp, with the badge of their level. */
export function LevelFace({ username, progress: { level, percent }, size }: LevelFaceProps) {
  return (
    <span className={styles.ring}>
      <XpRing percent={percent} size={size} stroke={Math.round(size / 12)}>
        <Face seed={username} size={Math.round(size * 0.74)} />
      </XpRing>
      <span className={styles.badge}>
        <RankBadge level={level} size={Math.round(size * 0.43)} />
      </span>
    </span>
  );
}
