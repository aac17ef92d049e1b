import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './parts.module.css';

interface RowProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** The one that is picked. */
  readonly current?: boolean;
  /** It keeps its focus, says that it cannot be pressed now, and does nothing. */
  readonly off?: boolean;
  readonly className?: string | undefined;
  readonly testId: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** One of several, to pick from a list. */
export function Row({ ref, current, off, className, testId, onClick, children }: RowProps): ReactNode {
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles.row, className)}
      aria-current={current || undefined}
      aria-disabled={off || undefined}
      data-testid={testId}
      onClick={off ? undefined : onClick}
    >
      {children}
    </button>
  );
}
