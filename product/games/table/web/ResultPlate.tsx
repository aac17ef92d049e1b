import { useLayoutEffect, useRef } from 'react';
import { classNames, prefersReducedMotion } from '@wow/core/ui';
import { useTableMessages } from './messages.ts';
import styles from './ResultPlate.module.css';

const IRIS_MS = 520;
const DROP_MS = 420;
const FADE_MS = 160;

const opening = (): [Keyframe[], KeyframeAnimationOptions] => [
  [{ clipPath: 'circle(0 at 50% 50%)' }, { clipPath: 'circle(75% at 50% 50%)' }],
  { duration: IRIS_MS, easing: 'cubic-bezier(0.76, 0, 0.18, 1)' },
];
const dropping = (): [Keyframe[], KeyframeAnimationOptions] => [
  [{ transform: 'translateY(-18px)', opacity: 0 }, { opacity: 1, offset: 0.4 }, { transform: 'none' }],
  { duration: DROP_MS, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' },
];
const fading = (): [Keyframe[], KeyframeAnimationOptions] => [[{ opacity: 0 }, { opacity: 1 }], { duration: FADE_MS }];

/** How wide a character of the plate is at most, in parts of the letter size: `LOST` is wider than `WIN!!!`. */
const WON_WIDTH = 0.66;
const LOST_WIDTH = 0.78;

/** The result as the player sees it; the call slot says it to readers. */
export function ResultPlate({ gain }: { gain: number }) {
  const messages = useTableMessages();
  const plate = useRef<HTMLParagraphElement>(null);
  const won = gain > 0;
  const text = won ? messages.won(gain) : messages.lost(-gain);

  useLayoutEffect(() => {
    const motion = prefersReducedMotion() ? fading() : won ? opening() : dropping();
    const animation = plate.current?.animate(...motion);
    return () => animation?.cancel();
  }, [won]);

  // Large amounts take smaller letters, so that the plate always stays on its one line.
  const room = `calc((100cqw - 50px) / ${text.length * (won ? WON_WIDTH : LOST_WIDTH)})`;
  return (
    <p
      ref={plate}
      className={classNames(styles.plate, won ? styles.won : styles.lost)}
      style={{ fontSize: `min(var(--plate-size, var(--d-1)), ${room})` }}
      aria-hidden="true"
    >
      {text}
    </p>
  );
}
