import { useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames, estimateEms, formatAmount, prefersReducedMotion, VisuallyHidden } from '@wow/core/ui';
import { useTableMessages } from './messages.ts';
import styles from './CallSlot.module.css';

type Motion = readonly [Keyframe[], KeyframeAnimationOptions];

const OPENING: Motion = [
  [{ clipPath: 'circle(0 at 50% 50%)' }, { clipPath: 'circle(75% at 50% 50%)' }],
  { duration: 520, easing: 'cubic-bezier(0.76, 0, 0.18, 1)' },
];
const DROPPING: Motion = [
  [{ transform: 'translateY(-18px)', opacity: 0 }, { opacity: 1, offset: 0.4 }, { transform: 'none' }],
  { duration: 420, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' },
];
const FADING: Motion = [[{ opacity: 0 }, { opacity: 1 }], { duration: 160 }];

/** Hidden from screen readers: the live region of the slot has the sentence. */
function ResultPlate({ gain }: { gain: number }) {
  const messages = useTableMessages();
  const plate = useRef<HTMLParagraphElement>(null);
  // A won round that gives back just the bet is called so, but there is nothing to celebrate.
  const celebrated = gain > 0;
  const text = gain >= 0 ? messages.won({ gain: formatAmount(gain) }) : messages.lost({ loss: formatAmount(-gain) });

  useLayoutEffect(() => {
    const motion = celebrated ? OPENING : DROPPING;
    const animation = plate.current?.animate(...(prefersReducedMotion() ? FADING : motion));
    return () => animation?.cancel();
  }, [celebrated]);

  return (
    <p
      ref={plate}
      className={classNames(styles.plate, celebrated ? styles.won : styles.lost)}
      // Large amounts and long words take smaller letters, so that the plate always stays on its one line.
      style={{ '--ems': estimateEms(text).toFixed(2) } as CSSProperties}
      // By its own words: in a language that runs from right to left they may still be English.
      dir="auto"
      aria-hidden="true"
    >
      {text}
    </p>
  );
}

export type TableCall =
  | { readonly kind: 'prompt' | 'rolling'; readonly text: string }
  /** `id` is for what it describes. */
  | { readonly kind: 'notice'; readonly text: string; readonly id?: string; readonly linksAccount?: boolean }
  /** `gain` in units, negative when lost; `beside` is shown by the plate; `sentence` is for screen readers. */
  | { readonly kind: 'result'; readonly gain: number; readonly beside?: string; readonly sentence: string };

interface CallSlotProps {
  call: TableCall;
  /** What wins and what it pays, under the prompt of a table too small for its line of words. */
  rule?: string | null;
  /** On the edge of the result. */
  seal?: ReactNode;
  className?: string | undefined;
}

/** Nothing on the table moves to make room for it. Both live regions are there, empty, from the first paint. */
export function CallSlot({ call, rule = null, seal = null, className }: CallSlotProps) {
  const messages = useTableMessages();
  const beside = call.kind === 'result' ? call.beside : undefined;
  const isRolling = call.kind === 'rolling';
  const urgent = call.kind === 'result' ? call.sentence : call.kind === 'notice' ? call.text : '';
  return (
    <div className={classNames(styles.call, className)} data-beside={beside}>
      {(call.kind === 'prompt' || isRolling) && (
        <p key={call.kind} className={styles.say} aria-hidden={isRolling || undefined}>
          {call.text}
        </p>
      )}
      {call.kind === 'prompt' && rule !== null && <p className={styles.rule}>{rule}</p>}
      {call.kind === 'notice' && (
        <div className={styles.noticed}>
          <p id={call.id} className={styles.refused}>
            {call.text} {call.linksAccount && <Link href="/account">{messages.seeAccount}</Link>}
          </p>
          {seal}
        </div>
      )}
      {call.kind === 'result' && (
        <div className={styles.sealed}>
          <ResultPlate gain={call.gain} />
          {seal}
        </div>
      )}
      {beside && (
        <p className={styles.beside} aria-hidden="true">
          {beside}
        </p>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{isRolling ? call.text : ''}</span>
        <span role="status" aria-live="assertive">
          {urgent}
        </span>
      </VisuallyHidden>
    </div>
  );
}
