import { classNames, VisuallyHidden } from '@wow/core/ui';
import { ResultPlate } from './ResultPlate.tsx';
import { useTableMessages } from './messages.ts';
import styles from './CallSlot.module.css';

/** What stands in the slot: the game's prompt, the word of a running round, or how it ended. */
export type TableCall =
  | { readonly kind: 'prompt'; readonly text: string }
  | { readonly kind: 'rolling' }
  /** `gain` in units, negative when lost; `sentence` says it all to readers. */
  | { readonly kind: 'result'; readonly gain: number; readonly sentence: string }
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
      {call.kind === 'rolling' && (
        <p key="rolling" className={styles.say} aria-hidden="true">
          {messages.rolling}
        </p>
      )}
      {call.kind === 'result' && <ResultPlate gain={call.gain} />}
      <VisuallyHidden>
        <span aria-live="polite">{call.kind === 'rolling' ? messages.rolling : ''}</span>
        <span role="status" aria-live="assertive">
          {call.kind === 'result' ? call.sentence : ''}
        </span>
      </VisuallyHidden>
    </div>
  );
}
