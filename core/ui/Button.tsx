import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Ring } from './Ring.tsx';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Waiting for an answer: the ring turns, the width stays, presses do nothing and the focus is kept. */
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
          <Ring />
        </span>
      )}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
