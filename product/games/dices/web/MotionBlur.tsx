import styles from './MotionBlur.module.css';

/** Smears along the way of the reels alone. Reel.module.css names it. */
const MOTION_BLUR = 'dice-motion-blur';
const BLUR_PX = 7;

/** What the reels of both hands are blurred with; once on the page. */
export function MotionBlur() {
  return (
    <svg className={styles.store} width="0" height="0" aria-hidden="true">
      <filter id={MOTION_BLUR} x="0" width="1" y="-0.02" height="1.04">
        <feGaussianBlur stdDeviation={`0 ${BLUR_PX}`} />
      </filter>
    </svg>
  );
}
