import styles from './HourRing.module.css';

const STROKES = 60;
const OUTER = 96;
const INNER = 76;

const path = (stroke: number): string => {
  const turn = (stroke / STROKES) * 2 * Math.PI - Math.PI / 2;
  const at = (radius: number): string =>
    `${(100 + radius * Math.cos(turn)).toFixed(1)} ${(100 + radius * Math.sin(turn)).toFixed(1)}`;
  return `M${at(INNER)}L${at(OUTER)}`;
};

const PATHS = Array.from({ length: STROKES }, (_, stroke) => path(stroke));

export function HourRing({ minutes, size }: { minutes: number; size: number }) {
  const filled = minutes > 0 && minutes % STROKES === 0 ? STROKES : minutes % STROKES;
  const line = { strokeWidth: 4, strokeLinecap: 'round' } as const;
  return (
    <span className={styles.ring} style={{ width: size, height: size, fontSize: size * 0.26 }} aria-hidden="true">
      <svg viewBox="0 0 200 200" width={size} height={size}>
        <path d={PATHS.slice(filled).join('')} stroke="var(--house-3)" {...line} />
        <path d={PATHS.slice(0, filled).join('')} stroke="var(--text)" {...line} />
      </svg>
      <b className={styles.minutes}>{minutes}</b>
    </span>
  );
}
