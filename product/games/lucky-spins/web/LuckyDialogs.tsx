import { useState } from 'react';
import type { Seat } from '../../table/web/seat.ts';
import { PrizeDialog } from './PrizeDialog.tsx';
import type { PrizePlace } from './prize-place.ts';
import { useSpinRound } from './use-spin-round.ts';
import { WheelDialog } from './WheelDialog.tsx';

interface LuckyDialogsProps {
  seat: Seat;
  /** The address asks for the wheel over the page. */
  wheel: boolean;
  prize: PrizePlace;
  onClose: () => void;
  onClosed: () => void;
}

/**
 * The wheel over any page, and the prize dialog. A prize that was won on this wheel opens over it, so that the round is
 * held until the prize has been closed; both then close together.
 */
export function LuckyDialogs({ seat, wheel, prize, onClose, onClosed }: LuckyDialogsProps) {
  useSpinRound(seat, prize);
  const [isOverWheel, setIsOverWheel] = useState(wheel);
  if (wheel && !isOverWheel) setIsOverWheel(true);

  if (!isOverWheel) return <PrizeDialog points={prize.shown} onClose={onClose} onClosed={onClosed} />;
  return (
    <WheelDialog open={wheel || prize.shown !== null} seat={seat} prize={prize} onClose={onClose} onClosed={onClosed}>
      <PrizeDialog points={prize.shown} onClose={onClose} />
    </WheelDialog>
  );
}
