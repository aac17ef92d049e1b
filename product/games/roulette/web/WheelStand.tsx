import { memo } from 'react';
import { CENTRE, POCKETS_FROM } from '../wheel-shape.ts';
import { studsOf, VIEW_BOX } from './wheel-paths.ts';
import styles from './Wheel.module.css';

/** What does not turn: rim, bed and hub. Until the sections are known (null) it is a bare disc. */
export const WheelStand = memo(function WheelStand({ sections }: { sections: number | null }) {
  return (
    <svg className={styles.stand} viewBox={VIEW_BOX}>
      <circle cx={CENTRE} cy={CENTRE + 6} r="254" fill="var(--blush-deep)" />
      <circle cx={CENTRE} cy={CENTRE} r="256" fill="var(--bone)" />
      {sections !== null && <path d={studsOf(sections)} fill="var(--blush-deep)" />}
      <circle cx={CENTRE} cy={CENTRE} r="228" fill={sections === null ? 'var(--blush-deep)' : 'var(--ink)'} />
      <circle cx={CENTRE} cy={CENTRE} r={POCKETS_FROM} fill="var(--bone)" />
    </svg>
  );
});
