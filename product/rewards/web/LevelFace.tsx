import { toLevel, computeTierProgress, computeRank } from '../ranks.ts';
import type { ReactNode } from 'react';
import styles from './XpRing.module.css';
import { Face } from '@wow/core/ui';
import levelFaceStyles from './LevelFace.module.css';
import { RankBadge } from './RankBadge.tsx';

export interface LevelProgress {
  readonly level: number;
  readonly percent: number;
  /** Null past the last threshold and while thresholds are unknown. */
  readonly nextXp: number | null;
}

/** `tiersXp` is null until thresholds are known. */
export function computeLevelProgress(xp: number, rank: number, tiersXp: readonly number[] | null): LevelProgress {
  if (!tiersXp) return { level: toLevel(rank), percent: 0, nextXp: null };
  return {
    level: toLevel(rank),
    percent: computeTierProgress(xp, tiersXp),
    nextXp: tiersXp[computeRank(xp, tiersXp)] ?? null,
  };
}

interface XpRingProps {
  percent: number;
  size: number;
  stroke: number;
  children: ReactNode;
}

export function XpRing({ percent, size, stroke, children }: XpRingProps) {
  const radius = (size - stroke) / 2;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <span className={styles.ring} style={{ width: size, height: size }}>
      <svg className={styles.track} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle {...circle} stroke="var(--house-3)" />
        {percent > 0 && (
          <circle
            {...circle}
            stroke="var(--marigold)"
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray={`${Math.min(percent, 100)} 200`}
          />
        )}
      </svg>
      {children}
    </span>
  );
}

interface LevelFaceProps {
  username: string;
  face: string | null;
  progress: LevelProgress;
  size: number;
}

export function LevelFace({ username, face, progress: { level, percent }, size }: LevelFaceProps) {
  return (
    <span className={levelFaceStyles.ring}>
      <XpRing percent={percent} size={size} stroke={Math.round(size / 12)}>
        <Face seed={username} worn={face} size={Math.round(size * 0.74)} />
      </XpRing>
      <span className={levelFaceStyles.badge}>
        <RankBadge level={level} size={Math.round(size * 0.43)} />
      </span>
    </span>
  );
}
