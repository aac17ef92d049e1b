import { useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog, IconButton } from '@wow/core/ui';
import type { Seat } from '../../table/web/seat.ts';
import { hubIn } from './hub-in.ts';
import { LuckyTable } from './LuckyTable.tsx';
import { useLuckySpinsMessages } from './messages.ts';
import type { PrizePlace } from './prize-place.ts';
import styles from './WheelDialog.module.css';

interface WheelDialogProps {
  open: boolean;
  seat: Seat;
  prize: PrizePlace;
  onClose: () => void;
  onClosed: () => void;
  /** What opens over it. */
  children: ReactNode;
}

export function WheelDialog({ open, seat, prize, onClose, onClosed, children }: WheelDialogProps) {
  const messages = useLuckySpinsMessages();
  const place = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={messages.title}
      titleHidden
      closeLabel={messages.close}
      closeHidden
      firstFocus={() => place.current && hubIn(place.current)}
      className={styles.frame}
    >
      <div ref={place}>
        <LuckyTable key={seat.playerKey} seat={seat} prize={prize} className={styles.table} />
      </div>
      <IconButton className={styles.close} icon={X} label={messages.close} onClick={onClose} />
      {children}
    </Dialog>
  );
}
