import { classNames } from '@wow/core/ui';
import { useTableMessages } from '../../table/web/messages.ts';
import type { PlayerSession } from '../../table/web/player-session.ts';
import { TableFrame } from '../../table/web/TableFrame.tsx';
import { Hub } from './Hub.tsx';
import { useLuckySpinsMessages } from './messages.ts';
import type { PrizeDisplay } from '../../table/web/game-place.ts';
import { SpinCount } from './SpinCount.tsx';
import { useLuckySpins } from './use-lucky-spins.ts';
import { Wheel } from './Wheel.tsx';
import styles from './LuckyTable.module.css';

interface LuckyTableProps {
  seat: PlayerSession;
  prize: PrizeDisplay;
  className?: string | undefined;
}

/** The wheel of one player, on its page and in its dialog alike. */
export function LuckyTable({ seat, prize, className }: LuckyTableProps) {
  const messages = useLuckySpinsMessages();
  const shared = useTableMessages();
  const { prizes, resting, roll, landsAt, isEmpty, hub, said, spin } = useLuckySpins(seat, prize);

  return (
    <TableFrame
      title={messages.title}
      keys={[{ key: shared.keyO, does: messages.spin }]}
      className={classNames(styles.table, className)}
      halftone={{ color: 'var(--ultra-deep)', from: 'br' }}
    >
      <div className={styles.columns}>
        <SpinCount spins={seat.spins} isEmpty={isEmpty} said={said} takenAt={roll?.startedAt ?? null} />
        <Wheel prizes={prizes} resting={resting} landsAt={landsAt} roll={roll} dimmed={isEmpty}>
          <Hub state={hub} roll={roll} isEmpty={isEmpty} onSpin={spin} />
        </Wheel>
      </div>
    </TableFrame>
  );
}
