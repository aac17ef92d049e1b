import { memo } from 'react';
import { CENTRE, shapeOf } from '../wheel-shape.ts';
import { VIEW_BOX } from './wheel-paths.ts';
import styles from './Wheel.module.css';

/** The ball, in its pocket at the top of its layer. */
export const Ball = memo(function Ball({ sections }: { sections: number }) {
  const { radius, restsAt } = shapeOf(sections).ball;
  const y = CENTRE - restsAt;
  const glint = radius * 0.36;
  return (
    <svg className={styles.layer} viewBox={VIEW_BOX}>
      <circle cx={CENTRE} cy={y + 3} r={radius} fill="var(--ink)" opacity=".35" />
      <circle cx={CENTRE} cy={y} r={radius} fill="var(--bone-tint)" stroke="var(--ink)" strokeWidth="3" />
      <circle cx={CENTRE - glint} cy={y - glint} r={radius * 0.27} fill="var(--bone-deep)" />
    </svg>
  );
});
