import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { Button, classNames, Confetti, Dialog, formatAmount, IconButton } from '@wow/core/ui';
import { useTableMessages } from '../../table/web/messages.ts';
import type { CelebrationSize } from '../../table/celebration.ts';
import { roomAroundCoin } from '../room-around-coin.ts';
import { useLuckySpinsMessages } from './messages.ts';
import styles from './LuckyDialogs.module.css';
import type { PlayerSession } from '../../table/web/player-session.ts';
import { LuckyTable } from './LuckyTable.tsx';
import type { PrizeDisplay } from '../../table/web/game-place.ts';
import { useSpinRound } from './use-spin-round.ts';
import wheelDialogStyles from './WheelDialog.module.css';
import { useConfigReading } from '../../table/web/use-game-config.ts';
import { luckySpins } from '../game.ts';

/** Returns the play button of the wheel in this part of the page, or what replaced it. */
const findHub = (part: ParentNode): HTMLElement | null => part.querySelector<HTMLElement>('[data-hub] > *');

const PIECES = { small: 40, big: 120 } as const;

/**
 * Returns where the hub of the wheel is from the middle of the window: rings and coin grow out of it. Without a wheel
 * they grow out of the middle.
 */
function readWayToHub(): CSSProperties {
  const hub = findHub(document)?.getBoundingClientRect();
  if (!hub) return {};
  const { clientWidth, clientHeight } = document.documentElement;
  return {
    '--hub-x': `${hub.x + (hub.width - clientWidth) / 2}px`,
    '--hub-y': `${hub.y + (hub.height - clientHeight) / 2}px`,
  } as CSSProperties;
}

interface PrizeDialogProps {
  points: number | null;
  /** Won in this tab. Otherwise a link asks for the dialog, which is then a preview. */
  isWon: boolean;
  /** The largest prize of the wheel is celebrated more. */
  size: CelebrationSize;
  onClose: () => void;
  onClosed?: () => void;
}

/** Screen readers say the prize once, when Continue gets the focus. */
function PrizeDialog({ points, isWon, size, onClose, onClosed }: PrizeDialogProps) {
  const messages = useLuckySpinsMessages();
  const shared = useTableMessages();
  const proceed = useRef<HTMLButtonElement>(null);
  // The last prize stays until the dialog has left.
  const [last, setLast] = useState({ points: points ?? 0, isWon });
  if (points !== null && (points !== last.points || isWon !== last.isWon)) setLast({ points, isWon });
  // Read before anything of the dialog is in the page, which would then have to be laid out twice.
  const [wayToHub, setWayToHub] = useState<CSSProperties | null>(null);
  if ((points === null) !== (wayToHub === null)) setWayToHub(points === null ? null : readWayToHub());
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
      lastFocus={() => findHub(document)}
      className={styles.prize}
    >
      <div className={styles.growing} style={wayToHub ?? {}}>
        <span className={classNames(styles.ring, styles.ultra)} />
        <span className={classNames(styles.ring, styles.blush)} />
        <span className={classNames(styles.ring, styles.vermilion)} />
        {last.isWon && <PrizeConfetti seed={last.points} size={size} />}
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
            // An Enter still held from the play button must not close the dialog.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {shared.proceed}
          </Button>
        </div>
      </div>
      <IconButton className={styles.close} icon={X} label={messages.close} onClick={onClose} />
    </Dialog>
  );
}

/** Falls with the coin, after the delay in LuckyDialogs.module.css: a slow phone has enough to do before. */
const CONFETTI_AFTER_MS = 210;

function PrizeConfetti({ seed, size }: { seed: number; size: CelebrationSize }) {
  const [room, setRoom] = useState<ReturnType<typeof roomAroundCoin> | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRoom(roomAroundCoin(innerWidth, innerHeight)), CONFETTI_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return room && <Confetti count={PIECES[size]} seed={seed} falls {...room} className={styles.confetti} />;
}

interface LuckyDialogsProps {
  session: PlayerSession;
  wheel: boolean;
  prize: PrizeDisplay;
  onClose: () => void;
  onClosed: () => void;
}

type WheelDialogProps = Omit<LuckyDialogsProps, 'wheel'> & { open: boolean; children: ReactNode };

function WheelDialog({ open, session, prize, onClose, onClosed, children }: WheelDialogProps) {
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
      firstFocus={() => place.current && findHub(place.current)}
      className={wheelDialogStyles.frame}
    >
      <div ref={place}>
        <LuckyTable session={session} prize={prize} className={wheelDialogStyles.table} />
      </div>
      <IconButton className={wheelDialogStyles.close} icon={X} label={messages.close} onClick={onClose} />
      {children}
    </Dialog>
  );
}

/**
 * The wheel over any page, and the prize dialog. A prize that was won on this wheel opens over it, so the round stays
 * open until the prize is closed; both then close together.
 */
export function LuckyDialogs({ session, wheel, prize, onClose, onClosed }: LuckyDialogsProps) {
  const { state, wasWon } = useSpinRound(session, prize);
  const { config } = useConfigReading(luckySpins, session);
  const largest = config && Math.max(...config.sections.map(({ points }) => points));
  const { shown } = prize;
  const isWon = shown !== null && wasWon(shown);
  const isTooLarge = shown !== null && !isWon && largest !== null && shown > largest;
  const drop = useEffectEvent(prize.drop);
  useEffect(() => {
    if (isTooLarge) drop();
  }, [isTooLarge]);
  // A recalled round may have won it.
  const isKnown = isWon || (largest !== null && state.phase !== 'recalling');
  const points = isKnown && !isTooLarge ? shown : null;

  const shownPrize = { points, isWon, size: points !== null && points === largest ? 'big' : 'small', onClose } as const;

  const [isOverWheel, setIsOverWheel] = useState(wheel);
  if (wheel && !isOverWheel) setIsOverWheel(true);

  if (!isOverWheel) return <PrizeDialog {...shownPrize} onClosed={onClosed} />;
  return (
    <WheelDialog open={wheel || points !== null} session={session} prize={prize} onClose={onClose} onClosed={onClosed}>
      <PrizeDialog {...shownPrize} />
    </WheelDialog>
  );
}
