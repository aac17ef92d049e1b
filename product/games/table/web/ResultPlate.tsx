import { useLayoutEffect, useRef } from 'react';
import { classNames, emsOf, formatAmount, prefersReducedMotion } from '@wow/core/ui';
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

/** The result as the player sees it; the call slot says it to readers. */
export function ResultPlate({ gain }: { gain: number }) {
  const messages = useTableMessages();
  const plate = useRef<HTMLParagraphElement>(null);
  // A won round that gives back the bet and no more is called so, but there is nothing to celebrate.
  const won = gain >= 0;
  const celebrated = gain > 0;
  const text = won ? messages.won({ gain: formatAmount(gain) }) : messages.lost({ loss: formatAmount(-gain) });

  useLayoutEffect(() => {
    const motion = prefersReducedMotion() ? fading() : celebrated ? opening() : dropping();
    const animation = plate.current?.animate(...motion);
    return () => animation?.cancel();
  }, [celebrated]);

  // Large amounts and long words take smaller letters, so that the plate always stays on its one line.
  useLayoutEffect(() => {
    plate.current?.style.setProperty('--ems', emsOf(text, plate.current).toFixed(3));
  }, [text]);

  return (
    <p
      ref={plate}
      className={classNames(styles.plate, celebrated ? styles.won : styles.lost)}
      // By its own words: in a language that runs from right to left they may still be English.
      dir="auto"
      aria-hidden="true"
    >
      {text}
    </p>
  );
}
