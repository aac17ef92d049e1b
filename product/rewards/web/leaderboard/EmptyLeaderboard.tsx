import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass, SleepingArt } from '@wow/core/ui';
import styles from './EmptyLeaderboard.module.css';

interface EmptyLeaderboardProps {
  /** Where a player goes to change that. */
  path: string;
  linkText: string;
  children: ReactNode;
}

/** In place of rows, while no player has a place. */
export const EmptyLeaderboard = ({ path, linkText, children }: EmptyLeaderboardProps) => (
  <div className={styles.empty}>
    <SleepingArt className={styles.art} />
    {children}
    <Link href={path} className={buttonClass({ variant: 'soft' })}>
      {linkText}
    </Link>
  </div>
);
