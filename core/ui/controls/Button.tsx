import styles from './Button.module.css';
import { classNames } from './class-names.ts';
import type { ComponentProps, MouseEvent } from 'react';

export function Spinner({ size = 20 }: { size?: number }) {
  return <span className={styles.ring} style={{ width: size, height: size }} aria-hidden="true" />;
}

interface ButtonLook {
  /** `points` spends or wins points and nothing else; `cta` is the one main action elsewhere. */
  variant: 'cta' | 'soft' | 'line' | 'points' | 'ink';
  size?: 'md' | 'sm' | undefined;
  full?: boolean | undefined;
}

/** For links that should look like a button. */
export const buttonClass = ({ variant, size = 'md', full = false }: ButtonLook): string =>
  classNames(styles.button, styles[variant], size === 'sm' && styles.sm, full && styles.full);

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows a spinner and ignores presses; the width and the focus stay. */
  busy?: boolean;
}

export function Button({ variant, size, full, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      className={classNames(buttonClass({ variant, size, full }), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy && (
        <span className={styles.wait}>
          <Spinner />
        </span>
      )}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
