import { use, type ReactNode } from 'react';
import { DialogsContext } from '../provider/dialogs-context.ts';
import { useSay } from '../provider/look-context.ts';
import { classNames } from '../parts/class-names.ts';
import styles from './ConnectButton.module.css';

interface DisconnectedButtonProps {
  readonly label: string | undefined;
  /** It is not known yet whether there is anything to connect. */
  readonly waits: boolean;
  readonly onClick: () => void;
}

/** The button before anything is connected: the one that a server draws too. */
export function DisconnectedButton({ label, waits, onClick }: DisconnectedButtonProps): ReactNode {
  const say = useSay();
  const prepare = use(DialogsContext)?.prepare;
  return (
    <button
      type="button"
      className={classNames(styles.button, styles.connect)}
      aria-haspopup="dialog"
      aria-disabled={waits || undefined}
      data-testid="wk-connect-button"
      data-wk-home=""
      onClick={waits ? undefined : onClick}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {label ?? say('connectWallet')}
    </button>
  );
}
