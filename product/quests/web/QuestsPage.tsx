import { formatAmount, Halftone } from '@wow/core/ui';
import { RankBadge } from '@wow/product/rewards/web';
import { useMessages } from './messages.ts';
import styles from './QuestsPage.module.css';
import type { ReactNode } from 'react';
import { WidgetFrame } from './WidgetFrame.tsx';
import type { QuestPorts } from './widget-page.ts';

interface PlayerStats {
  readonly level: number;
  readonly xp: number;
  readonly xpMul: number;
  readonly spins: number;
}

function PlayerStatsBar({ level, xp, xpMul, spins }: PlayerStats) {
  const messages = useMessages();
  const numbers = [
    [messages.level, formatAmount(level)],
    [messages.xp, formatAmount(xp)],
    [messages.multiplier, messages.times({ factor: formatAmount(xpMul) })],
    [messages.spins, formatAmount(Math.max(0, spins))],
  ] as const;
  return (
    <section className={styles.bar} aria-label={messages.standing}>
      <Halftone width={1140} height={90} step={20} color="var(--pista-tint)" from="r" max={0.36} />
      <span className={styles.badge}>
        <RankBadge level={level} size={54} />
      </span>
      <dl>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface QuestsPageProps {
  stats: PlayerStats;
  ports: QuestPorts;
  onBack: () => void;
  children?: ReactNode;
}

export function QuestsPage({ stats, ports, onBack, children }: QuestsPageProps) {
  return (
    <div className={styles.page}>
      <PlayerStatsBar {...stats} />
      <WidgetFrame ports={ports} onBack={onBack} />
      {children}
    </div>
  );
}
