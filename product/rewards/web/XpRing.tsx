import type { ReactNode } from 'react';
import styles from './XpRing.module.css';

interface XpRingProps {
  /** From 0 to 100. */
  percent: number;
  size: number;
  stroke: number;
  children: ReactNode;
}

/** How far the player is on the way to the next level, around whatever stands inside. */
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
