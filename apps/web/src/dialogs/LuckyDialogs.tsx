import { useEffect } from 'react';
import { LuckyDialogs as WheelAndPrize } from '@wow/product/games/web';
import { usePlayerSession } from '../player/use-player-session.tsx';
import type { DialogAction } from '../routing/dialog-action.ts';
import { usePrizeDialog } from '../routing/prize-action.ts';

interface LuckyDialogsProps {
  action: DialogAction | null;
  onClose: () => void;
  onClosed: () => void;
}

export function LuckyDialogs({ action, ...leaving }: LuckyDialogsProps) {
  const session = usePlayerSession();
  const prize = usePrizeDialog();
  useEffect(() => {
    if (action === 'prize' && prize.shown === null) prize.drop();
  }, [action, prize]);
  return (
    session && (
      <WheelAndPrize
        key={session.playerKey}
        session={session}
        wheel={action === 'lucky-wheel'}
        prize={prize}
        {...leaving}
      />
    )
  );
}
