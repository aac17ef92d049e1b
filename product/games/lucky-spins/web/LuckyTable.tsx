import { classNames } from '@wow/core/ui';
import { useTableMessages } from '../../table/web/messages.ts';
import { PlayerFace } from '../../table/web/PlayerFace.tsx';
import type { PlayerSession } from '../../table/web/player-session.ts';
import { useSeal } from '../../table/web/seal/Seal.tsx';
import { TableFrame } from '../../table/web/TableFrame.tsx';
import { Hub } from './Hub.tsx';
import { useLuckySpinsMessages } from './messages.ts';
import type { PrizeDisplay } from '../../table/web/game-place.ts';
import { SpinCount } from './SpinCount.tsx';
import { useLuckySpins } from './use-lucky-spins.ts';
import { Wheel } from './Wheel.tsx';
import styles from './LuckyTable.module.css';

interface LuckyTableProps {
  session: PlayerSession;
  prize: PrizeDisplay;
  className?: string | undefined;
}

export function LuckyTable({ session, prize, className }: LuckyTableProps) {
  const messages = useLuckySpinsMessages();
  const shared = useTableMessages();
  const { prizes, resting, roll, landsAt, isEmpty, hub, status, phase, rests, spin } = useLuckySpins(session, prize);
  const { seal, proof } = useSeal(rests, session.Proof);

  return (
    <TableFrame
      title={messages.title}
      keys={[{ key: shared.keyO, does: messages.spin }]}
      className={classNames(styles.table, className)}
      halftone={{ color: 'var(--ultra-deep)', from: 'br' }}
      skin={session.table}
    >
      <div className={styles.columns}>
        <SpinCount
          spins={session.spins}
          isEmpty={isEmpty}
          status={status}
          takenAt={roll?.startedAt ?? null}
          seal={seal}
        />
        <Wheel prizes={prizes} resting={resting} landsAt={landsAt} roll={roll} dimmed={isEmpty}>
          <Hub state={hub} roll={roll} isEmpty={isEmpty} onSpin={spin} />
        </Wheel>
        <PlayerFace session={session} phase={phase} ground="var(--ultra)" className={styles.face} />
      </div>
      {proof}
    </TableFrame>
  );
}
