import type { ButtonHTMLAttributes } from 'react';
import { useWidget } from '../state/widget-context.ts';
import { buttonClass, type ButtonLook } from './class-names.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  large?: boolean;
  /** It keeps its focus while it works, and a second press does nothing. */
  busy?: boolean;
  off?: boolean;
}

/** A button of the widget. */
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
