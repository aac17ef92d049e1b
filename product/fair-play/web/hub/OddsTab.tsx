import { memo, useMemo, useDeferredValue } from 'react';
import { games } from '@wow/product/games';
import { gameOdds } from '../../odds/game-odds.ts';
import type { LiveReturn } from '../../wire.ts';
import { GameOddsCard } from '../odds/GameOddsCard.tsx';
import { LivePanelSkeleton, LivePanel } from '../returns/LivePanel.tsx';
import styles from './OddsTab.module.css';
import { PointToken } from '@wow/core/ui';
import { useEndpointQuery } from '@wow/product/rewards/web';
import { useMessages } from '../messages.ts';
import type { FairPlayPorts } from '../ports.ts';
import type { TabProps } from '../tabs.ts';
import { SeedsSkeleton } from '../elements/Skeletons.tsx';
import { SeedsPanel } from '../seeds/SeedsPanel.tsx';
import { useRotation, useSeeds } from '../queries/use-seeds.ts';
import { OfflineVerifierCard } from '../verify/OfflineVerifierCard.tsx';
import { VerifyCard } from '../verify/VerifyCard.tsx';
import { WitnessCard } from '../witnesses/WitnessCard.tsx';
import { useSilence } from '../elements/use-silence.ts';

interface GameColumnsProps {
  /** Null until it is loaded, like the returns. */
  economy: Readonly<Record<string, unknown>> | null;
  returns: readonly LiveReturn[] | null;
}

/** A column for each game: its exact odds and its live return. */
const GameColumns = memo(function GameColumns({ economy, returns }: GameColumnsProps) {
  const known = useMemo(() => economy && gameOdds(economy), [economy]);
  return (
    <div className={styles.columns}>
      {(known ?? Object.keys(games).map((id) => ({ id, settings: null, odds: null }))).map(({ id, settings, odds }) => (
        <div key={id} className={styles.column}>
          <GameOddsCard game={id} settings={settings} odds={odds} />
          {odds && returns ? (
            <LivePanel game={id} odds={odds} returns={returns.filter(({ game }) => game === id)} />
          ) : (
            <LivePanelSkeleton />
          )}
        </div>
      ))}
    </div>
  );
});

const RETURNS_GOOD_FOR_MS = 10_000;

/** The returns of the games, and the player's seeds. */
export function OddsTab({ ports, isPlayer, gate }: TabProps) {
  const messages = useMessages();
  const economy = useEndpointQuery('economy', ports.askCurrentRules, 0);
  const returns = useEndpointQuery('returns', ports.askReturns, RETURNS_GOOD_FOR_MS);
  useSilence('odds', economy, returns);
  // Drawn in slices: three pictures at once would block a slow phone.
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
          <WitnessCard ports={ports} />
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
