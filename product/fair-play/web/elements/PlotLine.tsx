import { toPath, type Point } from '../../returns/funnel.ts';
import styles from './PlotLine.module.css';

interface PlotLineProps {
  line: readonly Point[];
  /** The height of the dotted reference line. */
  level: number;
  from: number;
  to: number;
}

/** A line in the colour `--plot` that ends in an O. */
export function PlotLine({ line, level, from, to }: PlotLineProps) {
  const end = line.at(-1);
  return (
    <>
      <path className={styles.level} d={`M${from} ${level}H${to}`} />
      {end && (
        <>
          <path className={styles.line} d={toPath(line)} />
          <circle className={styles.end} cx={end.x} cy={end.y} r="7" />
          <circle className={styles.hole} cx={end.x} cy={end.y} r="2.4" />
        </>
      )}
    </>
  );
}
