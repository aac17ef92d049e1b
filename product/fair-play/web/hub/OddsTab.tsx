import { memo, useMemo, useDeferredValue, type ReactNode } from 'react';
import { games } from '@wow/product/games';
import { gameOdds } from '../../odds/game-odds.ts';
import type { LiveReturn } from '../../returns/funnel.ts';
import { GameOddsCard, OddsCard, OddsSkeleton } from '../odds/GameOddsCard.tsx';
import { LivePanelSkeleton, LivePanel } from '../returns/LivePanel.tsx';
import styles from './OddsTab.module.css';
import { PointToken } from '@wow/core/ui';
import { useEndpointQuery, type EndpointQuery } from '@wow/product/rewards/web';
import { useMessages } from '../messages.ts';
import type { FairPlayPorts, Returns } from '../ports.ts';
import { SeedsSkeleton } from '../elements/Skeletons.tsx';
import { SeedsPanel } from '../seeds/SeedsPanel.tsx';
import { useRotation, useSeeds } from '../queries/use-seeds.ts';
import { OfflineVerifierCard } from '../verify/OfflineVerifierCard.tsx';
import { VerifyCard } from '../verify/VerifyCard.tsx';
import { useSilence } from '../elements/use-silence.ts';

interface GameColumnsProps {
  /** What holds now; null until the server has said. */
  economy: Readonly<Record<string, unknown>> | null;
  /** Null until the server has said. */
  returns: readonly LiveReturn[] | null;
}

/** A column for every game: what is exact, and what happened. */
const GameColumns = memo(function GameColumns({ economy, returns }: GameColumnsProps) {
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
                <LivePanelSkeleton />
              )}
            </div>
          ))
        : Object.keys(games).map((game) => (
            <div key={game} className={styles.column}>
              <OddsCard game={game}>
                <OddsSkeleton />
              </OddsCard>
              <LivePanelSkeleton />
            </div>
          ))}
    </div>
  );
});

const RETURNS_GOOD_FOR_MS = 10_000;

interface OddsTabProps {
  ports: FairPlayPorts;
  isPlayer: boolean;
  /** Shown to guests in place of seeds; null until the session is known. */
  gate: ReactNode;
}

/** What the games give back, by their rules and so far; and the seeds that the player's next rounds are drawn from. */
export function OddsTab({ ports, isPlayer, gate }: OddsTabProps) {
  const messages = useMessages();
  const economy = useEndpointQuery('economy', ports.askCurrentRules, 0);
  const returns: EndpointQuery<Returns> = useEndpointQuery('returns', ports.askReturns, RETURNS_GOOD_FOR_MS);
  useSilence('odds', economy, returns);
  // Drawn in slices: the three pictures at once would hold up a slow phone.
  const rules = useDeferredValue(economy.reply?.economy ?? null);
  const live = useDeferredValue(returns.reply?.returns ?? null);
  return (
    <>
      <GameColumns economy={rules} returns={live} />
      <div className={styles.low}>
        {isPlayer ? <OwnSeeds ports={ports} /> : gate ? <div className={styles.gate}>{gate}</div> : <SeedsSkeleton />}
        <div className={styles.aside}>
          <VerifyCard ports={ports} />
          <OfflineVerifierCard ports={isPlayer ? ports : null} />
          <p className={styles.foot}>
            <PointToken size={22} />
            {messages.pointsOnly}
          </p>
        </div>
      </div>
    </>
  );
}

function OwnSeeds({ ports }: { ports: FairPlayPorts }) {
  const seeds = useSeeds(ports);
  const rotation = useRotation(ports);
  useSilence('seeds', seeds);
  return seeds.reply ? <SeedsPanel seeds={seeds.reply} rotation={rotation} /> : <SeedsSkeleton />;
}
