import { useEffect, useEffectEvent, useState } from 'react';
import type { Seat } from '../../table/web/seat.ts';
import { useConfigReading } from '../../table/web/use-game-config.ts';
import { luckySpins } from '../game.ts';
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
  const { state, wasWon } = useSpinRound(seat, prize);
  const { config } = useConfigReading(luckySpins, seat);
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

  const [isOverWheel, setIsOverWheel] = useState(wheel);
  if (wheel && !isOverWheel) setIsOverWheel(true);

  if (!isOverWheel) return <PrizeDialog points={points} isWon={isWon} onClose={onClose} onClosed={onClosed} />;
  return (
    <WheelDialog open={wheel || points !== null} seat={seat} prize={prize} onClose={onClose} onClosed={onClosed}>
      <PrizeDialog points={points} isWon={isWon} onClose={onClose} />
    </WheelDialog>
  );
}
