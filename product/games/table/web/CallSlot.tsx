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
  | { readonly kind: 'rolling' }
  /** `gain` in units, negative when lost; `beside` stands by the plate; `sentence` says it all to readers. */
  | { readonly kind: 'result'; readonly gain: number; readonly beside?: string; readonly sentence: string }
  | { readonly kind: 'empty' };

/**
 * The one fixed slot above the action. Nothing on the table moves to make room for it. Both live regions are in the
 * page from the first paint, empty until they have something to say.
 */
export function CallSlot({ call, className }: { call: TableCall; className?: string | undefined }) {
  const messages = useTableMessages();
  return (
    <div className={classNames(styles.call, className)}>
      {call.kind === 'prompt' && (
        <p key="prompt" className={styles.say}>
          {call.text}
        </p>
      )}
      {call.kind === 'refused' && (
        <p key="refused" className={styles.refused}>
          {call.text} <Link href="/account">{messages.seeAccount}</Link>
        </p>
      )}
      {call.kind === 'rolling' && (
        <p key="rolling" className={styles.say} aria-hidden="true">
          {messages.rolling}
        </p>
      )}
      {call.kind === 'result' && <ResultPlate gain={call.gain} />}
      {call.kind === 'result' && call.beside && (
        <p className={styles.beside} aria-hidden="true">
          {call.beside}
        </p>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{call.kind === 'rolling' ? messages.rolling : ''}</span>
        <span role="status" aria-live="assertive">
          {call.kind === 'result' ? call.sentence : call.kind === 'refused' ? call.text : ''}
        </span>
      </VisuallyHidden>
    </div>
  );
}
