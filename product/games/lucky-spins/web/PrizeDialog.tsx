import { useRef, useState } from 'react';
import { X } from 'lucide-react';
import { Button, classNames, Confetti, Dialog, formatAmount, IconButton } from '@wow/core/ui';
import { useTableMessages } from '../../table/web/messages.ts';
import { roomAroundCoin } from '../room-around-coin.ts';
import { hubIn } from './hub-in.ts';
import { useLuckySpinsMessages } from './messages.ts';
import styles from './PrizeDialog.module.css';

const PIECES = 100;

interface PrizeDialogProps {
  /** Null closes it. */
  points: number | null;
  /** It was won in this tab. Else a link asks for the dialog, which then is a preview without confetti. */
  isWon: boolean;
  onClose: () => void;
  onClosed?: () => void;
}

/** What was won, on the whole screen. Its name is said once, when the focus comes to Continue. */
export function PrizeDialog({ points, isWon, onClose, onClosed }: PrizeDialogProps) {
  const messages = useLuckySpinsMessages();
  const shared = useTableMessages();
  const proceed = useRef<HTMLButtonElement>(null);
  // The last prize stays until the dialog has left.
  const [last, setLast] = useState({ points: points ?? 0, isWon });
  if (points !== null && (points !== last.points || isWon !== last.isWon)) setLast({ points, isWon });
  const shown = formatAmount(last.points);
  const prize = messages.prize({ points: shown });
  const number = messages.points({ points: shown });

  return (
    <Dialog
      open={points !== null}
      onClose={onClose}
      onClosed={onClosed}
      title={last.isWon ? prize : `${prize} ${messages.preview}`}
      titleHidden
      closeLabel={messages.close}
      closeHidden
      shape="full"
      firstFocus={() => proceed.current}
      lastFocus={() => hubIn(document)}
      className={styles.prize}
    >
      <span className={classNames(styles.ring, styles.ultra)} />
      <span className={classNames(styles.ring, styles.blush)} />
      <span className={classNames(styles.ring, styles.vermilion)} />
      {last.isWon && <Paper seed={last.points} />}
      <div className={styles.coin}>
        <p className={styles.got} aria-hidden="true">
          {messages.youGot}
          {/* As many characters as there are share the width of the coin. */}
          <span
            className={styles.points}
            dir="ltr"
            style={{ fontSize: `calc(var(--coin) * 1.02 / ${Math.max(number.length, 4)})` }}
          >
            {number}
          </span>
        </p>
        {!last.isWon && (
          <p className={styles.preview} aria-hidden="true">
            {messages.preview}
          </p>
        )}
        <Button
          ref={proceed}
          variant="ink"
          onClick={onClose}
          // An Enter that was pressed on the O and is still held must not close what it brought.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {shared.proceed}
        </Button>
      </div>
      <IconButton className={styles.close} icon={X} label={messages.close} onClick={onClose} />
    </Dialog>
  );
}

/** Lies where there was room when the dialog opened. */
function Paper({ seed }: { seed: number }) {
  const [room] = useState(() => roomAroundCoin(innerWidth, innerHeight));
  return <Confetti count={PIECES} seed={seed} falls {...room} className={styles.confetti} />;
}
