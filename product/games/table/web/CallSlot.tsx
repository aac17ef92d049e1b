import { useLayoutEffect, useRef } from 'react';
import { classNames, measureEms, formatAmount, prefersReducedMotion, VisuallyHidden } from '@wow/core/ui';
import { useTableMessages } from './messages.ts';
import styles from './CallSlot.module.css';
import { Link } from 'wouter';
import type { RoundState } from '../round-types.ts';

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
function ResultPlate({ gain }: { gain: number }) {
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
    plate.current?.style.setProperty('--ems', measureEms(text, plate.current).toFixed(3));
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

/** Content of the slot: the game's prompt, the word of a running round, or how it ended. */
export type TableCall =
  | { readonly kind: 'prompt'; readonly text: string }
  /** Why no round was played; the account page has it all. */
  | { readonly kind: 'refused'; readonly text: string }
  /** A plain word to the player; `id` is for what it describes. */
  | { readonly kind: 'told'; readonly text: string; readonly id?: string }
  | { readonly kind: 'rolling'; readonly text: string }
  /** `gain` in units, negative when lost; `beside` is shown by the plate; `sentence` says it all to readers. */
  | { readonly kind: 'result'; readonly gain: number; readonly beside?: string; readonly sentence: string }
  | { readonly kind: 'empty' };

interface CallSlotProps {
  call: TableCall;
  /** What wins and what it pays, under the prompt of a table too small for its line of words. */
  rule?: string | null;
  className?: string | undefined;
}

/**
 * The one fixed slot above the action. Nothing on the table moves to make room for it. Both live regions are in the
 * page from the first paint, empty until they have something to say.
 */
export function CallSlot({ call, rule = null, className }: CallSlotProps) {
  const messages = useTableMessages();
  return (
    <div
      className={classNames(styles.call, className)}
      data-beside={(call.kind === 'result' && call.beside) || undefined}
    >
      {call.kind === 'prompt' && (
        <p key="prompt" className={styles.say}>
          {call.text}
        </p>
      )}
      {call.kind === 'prompt' && rule !== null && <p className={styles.rule}>{rule}</p>}
      {call.kind === 'refused' && (
        <p key="refused" className={styles.refused}>
          {call.text} <Link href="/account">{messages.seeAccount}</Link>
        </p>
      )}
      {call.kind === 'told' && (
        <p key="told" id={call.id} className={styles.refused}>
          {call.text}
        </p>
      )}
      {call.kind === 'rolling' && (
        <p key="rolling" className={styles.say} aria-hidden="true">
          {call.text}
        </p>
      )}
      {call.kind === 'result' && <ResultPlate gain={call.gain} />}
      {call.kind === 'result' && call.beside && (
        <p className={styles.beside} aria-hidden="true">
          {call.beside}
        </p>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{call.kind === 'rolling' ? call.text : ''}</span>
        <span role="status" aria-live="assertive">
          {call.kind === 'result' ? call.sentence : call.kind === 'refused' || call.kind === 'told' ? call.text : ''}
        </span>
      </VisuallyHidden>
    </div>
  );
}

/** Returns the word for a bet that was refused because of what the player has bounded themselves by; null for none. */
export function getRefusalCall(
  state: RoundState<unknown, unknown>,
  messages: Pick<ReturnType<typeof useTableMessages>, 'paused' | 'limitReached'>,
): TableCall | null {
  switch (state.phase === 'betting' ? state.refused : null) {
    case 'play_paused':
      return { kind: 'refused', text: messages.paused };
    case 'limit_reached':
      return { kind: 'refused', text: messages.limitReached };
    default:
      return null;
  }
}
