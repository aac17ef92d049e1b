import { useEffect, useEffectEvent } from 'react';
import { LuckyDialogs as WheelAndPrize } from '@wow/product/games/web';
import type { DialogAction } from '../routing/dialog-action.ts';
import { usePrizeDialog } from '../routing/prize-action.ts';
import { usePlayerSession } from '../player/use-player-session.ts';

interface LuckyDialogsProps {
  action: DialogAction | null;
  onClose: () => void;
  onClosed: () => void;
}

/** The dialog of the wheel and of the prize, for the signed-in player. */
export function LuckyDialogs({ action, onClose, onClosed }: LuckyDialogsProps) {
  const seat = usePlayerSession();
  const prize = usePrizeDialog();
  const drop = useEffectEvent(prize.drop);
  const isUnusable = action === 'prize' && prize.shown === null;
  useEffect(() => {
    if (isUnusable) drop();
  }, [isUnusable]);
  if (!seat) return null;
  return (
    <WheelAndPrize
      key={seat.playerKey}
      seat={seat}
      wheel={action === 'lucky-wheel'}
      prize={prize}
      onClose={onClose}
      onClosed={onClosed}
    />
  );
}
