import type { ReactNode } from 'react';
import { Dialog } from '@wow/core/ui';
import { useAccountMessages } from '../messages.ts';
import styles from './AskDialog.module.css';

interface AskDialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  firstFocus?: () => HTMLElement | null;
  /** Mounted anew each time that it opens. */
  children: ReactNode;
}

/** Where the account page asks for something before it does it. */
export function AskDialog({ title, open, onClose, firstFocus, children }: AskDialogProps) {
  const messages = useAccountMessages();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={messages.close}
      className={styles.frame}
      {...(firstFocus && { firstFocus })}
    >
      {children}
    </Dialog>
  );
}
