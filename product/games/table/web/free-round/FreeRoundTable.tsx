import { useMemo, useState, type ComponentType } from 'react';
import { Button, formatAmount } from '@wow/core/ui';
import type { AnyGame } from '../../define-game.ts';
import type { DisplayPhase } from '../../roll.ts';
import type { PlayerSession } from '../player-session.ts';
import type { DrawnProofProps, ProofProps } from '../seal/shown-round.ts';
import styles from './FreeRoundTable.module.css';
import { createFreeRoundSession } from './free-round-session.ts';
import { useFreeRoundMessages } from './messages.ts';

export interface FreeRoundTableProps {
  readonly ask: PlayerSession['ask'];
  /** What a won round adds to a new account, in units; 0 for nothing. */
  readonly gift: number;
  readonly onWon: () => void;
  readonly onRegister: () => void;
  /** What the seal of a result unfolds. */
  readonly Proof: ComponentType<DrawnProofProps>;
}

interface GameTable {
  readonly game: AnyGame;
  readonly Screen: ComponentType<{ session: PlayerSession }>;
}

/** The table of a game for a visitor: rounds without a bet, and the way to keep what they win. */
export function FreeRoundTable({ game, Screen, ask, gift, onWon, onRegister, Proof }: FreeRoundTableProps & GameTable) {
  const messages = useFreeRoundMessages();
  const [rounds] = useState(() => createFreeRoundSession({ game, bet: gift > 0 ? gift : null, ask, onWon }));
  const { lost } = messages;
  const session = useMemo((): PlayerSession => {
    const Foot = ({ phase }: { phase: DisplayPhase }) => (
      <FreeRoundFoot phase={phase} gift={gift} onRegister={onRegister} />
    );
    const OwnProof = (props: ProofProps) => <Proof {...props} drawn={rounds.getSeeds()} />;
    return { ...rounds.session, freeRound: { Foot, lostText: lost }, Proof: OwnProof };
  }, [rounds, gift, onRegister, lost, Proof]);
  return <Screen session={session} />;
}

interface FreeRoundFootProps {
  phase: DisplayPhase;
  gift: number;
  onRegister: () => void;
}

function FreeRoundFoot({ phase, gift, onRegister }: FreeRoundFootProps) {
  const messages = useFreeRoundMessages();
  const isOver = phase === 'won' || phase === 'lost';
  const keeps = phase === 'won' && gift > 0;
  return (
    <div className={styles.foot}>
      {isOver ? (
        <Button variant="cta" className={styles.keep} onClick={onRegister}>
          {keeps ? messages.keep({ points: formatAmount(gift) }) : messages.playOn}
        </Button>
      ) : (
        <p>{messages.offer}</p>
      )}
    </div>
  );
}
