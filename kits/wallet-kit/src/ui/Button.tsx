import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { useTestId } from '../context/name-prefix.ts';
import { classNames } from './class-names.ts';
import styles from './ui.module.css';

export type ButtonVariant = 'main' | 'soft' | 'plain';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonVariant;
  readonly full?: boolean;
  /** Keeps the focus but ignores presses, as `aria-disabled`. */
  readonly off?: boolean;
  readonly testId?: string;
}

export function Button({ look = 'soft', full, off, testId, onClick, ...rest }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[look], full && styles.full)}
      aria-disabled={off || undefined}
      data-testid={useTestId(testId)}
      onClick={off ? undefined : onClick}
    />
  );
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly look?: ButtonVariant;
}

export function ButtonLink({ look = 'plain', children, ...rest }: LinkProps): ReactNode {
  return (
    <a {...rest} className={classNames(styles.button, styles[look])} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}

interface RowProps {
  readonly current?: boolean;
  readonly off?: boolean;
  readonly className?: string | undefined;
  /** Read aloud instead of the content. */
  readonly label?: string;
  readonly testId: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** React 18 passes no `ref` among the props. */
export const Row = /* @__PURE__ */ forwardRef<HTMLButtonElement, RowProps>(function Row(
  { current, off, className, label, testId, onClick, children },
  ref,
) {
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles.row, className)}
      aria-current={current || undefined}
      aria-label={label}
      aria-disabled={off || undefined}
      data-testid={useTestId(testId)}
      onClick={off ? undefined : onClick}
    >
      {children}
    </button>
  );
});
