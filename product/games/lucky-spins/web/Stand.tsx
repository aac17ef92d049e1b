import { disc } from '../../web/art/disc.ts';
import { onCircle } from '../../web/art/wedge.ts';
import styles from './Wheel.module.css';

const DOTS = 60;
const dotsOf = (isIn: (dot: number) => boolean, radius: number): string =>
  Array.from({ length: DOTS }, (_, dot) =>
    isIn(dot) ? disc(onCircle(256, 233, (dot * 360) / DOTS), radius) : '',
  ).join('');

const LARGE = dotsOf((dot) => dot % 5 === 0, 5);
const SMALL = dotsOf((dot) => dot % 5 !== 0, 2.4);

/** The legs, and the ring of dots around the wheel. */
export function Stand() {
  return (
    <>
      <svg className={styles.legs} viewBox="0 0 512 470" aria-hidden="true">
        <path d="M256 0L-32 1100M256 0L544 1100" stroke="var(--ink)" strokeWidth="46" />
        <path d="M160 352H352" stroke="var(--ink)" strokeWidth="26" />
      </svg>
      <svg className={styles.ring} viewBox="0 0 512 512" aria-hidden="true">
        <circle cx="256" cy="256" r="256" fill="var(--ultra-deep)" />
        <path d={LARGE} fill="var(--ultra-tint)" />
        <path d={SMALL} fill="var(--ultra-tint)" opacity=".6" />
      </svg>
    </>
  );
}
