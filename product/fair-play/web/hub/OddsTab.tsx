import { useDeferredValue, type ReactNode } from 'react';
import { PointToken } from '@wow/core/ui';
import { useAsked, type Asked } from '@wow/product/rewards/web';
import { useMessages } from '../messages.ts';
import type { FairPlayPorts, Returns } from '../ports.ts';
import { BareSeeds } from '../seeds/BareSeeds.tsx';
import { SeedsPanel } from '../seeds/SeedsPanel.tsx';
import { useRotation, useSeeds } from '../use-seeds.ts';
import { OfflineVerifierCard } from '../verify/OfflineVerifierCard.tsx';
import { VerifyCard } from '../verify/VerifyCard.tsx';
import { GameColumns } from './GameColumns.tsx';
import { useSilence } from './use-silence.ts';
import styles from './OddsTab.module.css';

const RETURNS_GOOD_FOR_MS = 10_000;

interface OddsTabProps {
  ports: FairPlayPorts;
  isPlayer: boolean;
  /** In place of the seeds that only players have; null while nobody knows who is here. */
  gate: ReactNode;
}

/** What the games give back, by their rules and so far; and the seeds that the player's next rounds are drawn from. */
export function OddsTab({ ports, isPlayer, gate }: OddsTabProps) {
  const messages = useMessages();
  const economy = useAsked('economy', ports.askCurrentRules, 0);
  const returns: Asked<Returns> = useAsked('returns', ports.askReturns, RETURNS_GOOD_FOR_MS);
  useSilence('odds', economy, returns);
  // Drawn in slices: the three pictures at once would hold up a slow phone.
  const rules = useDeferredValue(economy.reply?.economy ?? null);
  const live = useDeferredValue(returns.reply?.returns ?? null);
  return (
    <>
      <GameColumns economy={rules} returns={live} />
      <div className={styles.low}>
        {isPlayer ? <OwnSeeds ports={ports} /> : gate ? <div className={styles.gate}>{gate}</div> : <BareSeeds />}
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
  return seeds.reply ? <SeedsPanel seeds={seeds.reply} rotation={rotation} /> : <BareSeeds />;
}
