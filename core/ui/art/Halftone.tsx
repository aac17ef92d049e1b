import { memo, useMemo } from 'react';
import styles from './Halftone.module.css';
import { computeHalftonePart, type HalftoneFrom } from './halftone-part.ts';

const SMALLEST_RADIUS = 0.5;

const round = (value: number): number => Math.round(value * 10) / 10;

/** One path: several hundred circles would cost the first paint dearly. */
function buildHalftonePath(width: number, height: number, step: number, from: HalftoneFrom, max: number): string {
  let path = '';
  for (let row = 0; row * step <= height; row += 1) {
    for (let column = 0; column * step <= width; column += 1) {
      const x = column * step + (row % 2 === 1 ? step / 2 : 0);
      const y = row * step;
      const radius = round(step * max * computeHalftonePart(from, x / width, y / height));
      if (radius <= SMALLEST_RADIUS) continue;
      // Once around, almost to its start: half as long as two half circles.
      path += `M${x} ${round(y - radius)}a${radius} ${radius} 0 1 0 .1 0z`;
    }
  }
  return path;
}

export interface HalftoneProps {
  width: number;
  height: number;
  step: number;
  color: string;
  from?: HalftoneFrom;
  /** Radius of the largest dot as a part of the step. */
  max?: number;
  opacity?: number;
  ground?: string;
}

/** Its parent must be positioned and isolated. */
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
  const path = useMemo(() => buildHalftonePath(width, height, step, from, max), [width, height, step, from, max]);
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
