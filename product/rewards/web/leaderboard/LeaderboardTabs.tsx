import { Link } from 'wouter';
import { PageTabs } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import styles from './LeaderboardTabs.module.css';

const PATHS = { week: '/leaderboard', allTime: '/leaderboard/all-time' } as const;

export type LeaderboardTab = keyof typeof PATHS;

/** Returns the tab at a path. Each has its own; the first one has that of the leaderboard itself (ADR 39). */
export const findLeaderboardTab = (path: string): LeaderboardTab =>
  path.replace(/\/$/, '').toLowerCase() === PATHS.allTime ? 'allTime' : 'week';

export function LeaderboardTabs({ current }: { current: LeaderboardTab }) {
  const messages = useMessages();
  return (
    <div className={styles.tabs}>
      <PageTabs label={messages.leaderboard}>
        {(['week', 'allTime'] as const).map((tab) => (
          <Link key={tab} href={PATHS[tab]} aria-current={tab === current ? 'page' : undefined}>
            {messages.tabs[tab]}
          </Link>
        ))}
      </PageTabs>
    </div>
  );
}
