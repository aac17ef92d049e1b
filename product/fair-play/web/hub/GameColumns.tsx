import { memo, useMemo } from 'react';
import { games } from '@wow/product/games';
import { gameOdds } from '../../odds/game-odds.ts';
import type { LiveReturn } from '../../returns/live-return.ts';
import { GameOddsCard } from '../odds/GameOddsCard.tsx';
import { OddsCard } from '../odds/OddsCard.tsx';
import { BareOdds } from '../odds/BareOdds.tsx';
import { BareLivePanel } from '../returns/BareLivePanel.tsx';
import { LivePanel } from '../returns/LivePanel.tsx';
import styles from './GameColumns.module.css';

interface GameColumnsProps {
  /** What holds now; null until the server has said. */
  economy: Readonly<Record<string, unknown>> | null;
  /** Null until the server has said. */
  returns: readonly LiveReturn[] | null;
}

/** A column for every game: what is exact, and what happened. */
export const GameColumns = memo(function GameColumns({ economy, returns }: GameColumnsProps) {
  const known = useMemo(() => economy && gameOdds(economy), [economy]);
  return (
    <div className={styles.columns}>
      {known
        ? known.map((game) => (
            <div key={game.id} className={styles.column}>
              <GameOddsCard game={game} />
              {returns ? (
                <LivePanel game={game.id} odds={game.odds} returns={returns.filter((one) => one.game === game.id)} />
              ) : (
                <BareLivePanel />
              )}
            </div>
          ))
        : Object.keys(games).map((game) => (
            <div key={game} className={styles.column}>
              <OddsCard game={game}>
                <BareOdds />
              </OddsCard>
              <BareLivePanel />
            </div>
          ))}
    </div>
  );
});
