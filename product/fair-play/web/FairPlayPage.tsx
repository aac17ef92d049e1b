import { useMemo, type ReactNode } from 'react';
import { PointToken, useNotice } from '@wow/core/ui';
import { BareRounds } from './BareRounds.tsx';
import { CheckedPanel } from './CheckedPanel.tsx';
import { useMessages } from './messages.ts';
import type { FairPlayPorts } from './ports.ts';
import { RoundsPanel } from './RoundsPanel.tsx';
import { SeedsPanel } from './SeedsPanel.tsx';
import { useRounds } from './use-rounds.ts';
import { useRotation, useSeeds } from './use-seeds.ts';
import { useVerdicts } from './use-verdicts.ts';
import styles from './FairPlayPage.module.css';

interface FairPlayPageProps {
  /** Null while nobody is signed in, or nobody knows who. */
  ports: FairPlayPorts | null;
  /** The way in, in place of what only players have. */
  gate: ReactNode;
}

/** The player's seeds and rounds; every round whose seed is open is recomputed in this browser. */
export function FairPlayPage({ ports, gate }: FairPlayPageProps) {
  if (ports) return <OwnFairPlay ports={ports} />;
  return gate ? <>{gate}</> : <BareRounds />;
}

const NO_ROUNDS = [] as const;

function OwnFairPlay({ ports }: { ports: FairPlayPorts }) {
  const messages = useMessages();
  const seeds = useSeeds(ports);
  const rotation = useRotation(ports);
  const asked = useRounds(ports);
  const rounds = useMemo(() => asked.rounds ?? NO_ROUNDS, [asked.rounds]);
  const checks = useVerdicts(rounds, ports);
  const isAsking = seeds.isAsking || asked.isAsking;
  useNotice(
    seeds.failed || asked.failed
      ? {
          id: 'fair-play',
          priority: 0,
          tone: isAsking ? 'busy' : 'warn',
          title: messages.notRead,
          text: messages.serverSilent,
          action: {
            label: messages.checkAgain,
            run() {
              seeds.again();
              asked.again();
            },
          },
        }
      : null,
  );
  if (!seeds.reply || !asked.rounds) return <BareRounds />;
  return (
    <div className={styles.page}>
      <RoundsPanel rounds={rounds} checks={checks} isAsking={asked.isAsking} onMore={asked.more} />
      <div className={styles.aside}>
        <SeedsPanel seeds={seeds.reply} rotation={rotation} />
        <CheckedPanel checks={checks} />
        <p className={styles.foot}>
          <PointToken size={20} />
          {messages.pointsOnly}
        </p>
      </div>
    </div>
  );
}
