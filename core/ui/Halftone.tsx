import { memo, useMemo } from 'react';
import { halftonePath, type HalftoneFrom } from './halftone-path.ts';
import styles from './Halftone.module.css';

interface HalftoneProps {
  width: number;
  height: number;
  step: number;
  color: string;
  from?: HalftoneFrom;
  max?: number;
  opacity?: number;
  /** Fills what lies behind the pips. */
  ground?: string;
}

/** The grid of pips behind a table or a card. Its parent must be positioned and isolated. */
export const Halftone = memo(function Halftone({
  width,
  height,
  step,
  color,
  from = 'br',
  max = 0.42,
  opacity = 1,
  ground,
}: HalftoneProps) {
  const path = useMemo(() => halftonePath({ width, height, step, from, max }), [width, height, step, from, max]);
  return (
    <svg
      className={styles.halftone}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {ground && <rect width={width} height={height} fill={ground} />}
      <path d={path} fill={color} opacity={opacity} />
    </svg>
  );
});
