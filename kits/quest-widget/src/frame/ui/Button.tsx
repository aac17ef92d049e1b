import type { ButtonHTMLAttributes } from 'react';
import { useWidget } from '../state/widget-context.ts';
import { buttonClass, type ButtonLook } from './class-names.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  large?: boolean;
  /** The button keeps its focus and ignores presses. */
  busy?: boolean;
  off?: boolean;
}

export function Button({ look = 'cta', large = false, busy = false, off = false, onClick, ...rest }: ButtonProps) {
  const { formatMessage } = useWidget();
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, large)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      onClick={busy || off ? (event) => event.preventDefault() : onClick}
    >
      {rest.children}
      {busy && <span className="sr">{formatMessage('working')}</span>}
    </button>
  );
}
