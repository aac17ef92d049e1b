import { Link } from 'wouter';
import { classNames, VisuallyHidden } from '@wow/core/ui';
import { ResultPlate } from './ResultPlate.tsx';
import { useTableMessages } from './messages.ts';
import styles from './CallSlot.module.css';

/** What stands in the slot: the game's prompt, the word of a running round, or how it ended. */
export type TableCall =
  | { readonly kind: 'prompt'; readonly text: string }
  /** Why no round was played; the account page has it all. */
  | { readonly kind: 'refused'; readonly text: string }
  /** A plain word to the player; `id` is for what it describes. */
  | { readonly kind: 'told'; readonly text: string; readonly id?: string }
  | { readonly kind: 'rolling'; readonly text: string }
  /** `gain` in units, negative when lost; `beside` stands by the plate; `sentence` says it all to readers. */
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
