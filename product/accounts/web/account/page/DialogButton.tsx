import { useState, type ReactNode } from 'react';
import { Dialog } from '@wow/core/ui';
import { useAccountMessages } from '../messages.ts';
import styles from './DialogButton.module.css';

interface DialogButtonProps {
  title: string;
  firstFocus?: () => HTMLElement | null;
  button: (open: () => void) => ReactNode;
  children: (close: () => void) => ReactNode;
}

export function DialogButton({ title, button, children, ...focus }: DialogButtonProps) {
  const messages = useAccountMessages();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      {button(() => setOpen(true))}
      <Dialog open={open} onClose={close} title={title} closeLabel={messages.close} className={styles.frame} {...focus}>
        {children(close)}
      </Dialog>
    </>
  );
}
