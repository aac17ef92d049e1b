import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './parts.module.css';

export type ButtonLook = 'main' | 'soft' | 'plain';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly full?: boolean;
  /** It keeps its focus, says that it cannot be pressed now, and does nothing. */
  readonly off?: boolean;
  readonly testId?: string;
}

/** A button of a dialog. */
export function Button({ look = 'soft', full, off, testId, onClick, ...rest }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[look], full && styles.full)}
      aria-disabled={off || undefined}
      data-testid={testId}
      onClick={off ? undefined : onClick}
    />
  );
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly look?: ButtonLook;
}

/** A link to another site that looks like a button. The other site learns nothing of this page. */
export function ButtonLink({ look = 'plain', children, ...rest }: LinkProps): ReactNode {
  return (
    <a {...rest} className={classNames(styles.button, styles[look])} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}
