import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import { CountingAmount, Face, formatAmount, PointToken, SpinToken, VisuallyHidden } from '@wow/core/ui';
import type { Profile } from '@wow/product/accounts';
import { XpRing } from '@wow/product/rewards/web';
import { lazyWithFallback } from '../browser/lazy.tsx';
import { useMessages } from '../messages/messages.ts';
import { useLevel, useXpText } from '../player/use-level.ts';
import styles from './PlayerInfo.module.css';

const PillHelp = lazyWithFallback(async () => (await import('./help/PillHelp.tsx')).PillHelp);

export interface AccountButtonProps {
  onAccount: () => void;
  accountOpen: boolean;
}

export function PlayerInfo({ profile, onAccount, accountOpen }: AccountButtonProps & { profile: Profile }) {
  const messages = useMessages();
  const { level, percent, nextXp } = useLevel(profile);
  const spins = Math.max(0, profile.spins);
  const xp = useXpText(profile.xp, nextXp);
  return (
    <>
      <WithHelp of="points">
        <div className={styles.pill} role="group" aria-label={messages.balance}>
          <PointToken size={28} />
          <span>
            <CountingAmount units={Math.max(0, profile.balance)} />{' '}
            <span className={styles.currency}>{messages.dollars}</span>
          </span>
        </div>
      </WithHelp>
      <WithHelp of="spins">
        <Link href="/lucky-spins" className={`${styles.pill} ${styles.spins}`}>
          <SpinToken size={28} />
          <span aria-hidden="true">
            <CountingAmount units={spins} />
          </span>
          <VisuallyHidden>{messages.spinsCount({ count: spins, shown: formatAmount(spins) })}</VisuallyHidden>
        </Link>
      </WithHelp>
      <WithHelp of="xp">
        <button
          type="button"
          className={styles.me}
          onClick={onAccount}
          aria-label={messages.aboutYou({ name: profile.username, level: formatAmount(level), xp })}
          aria-haspopup="dialog"
          aria-expanded={accountOpen}
        >
          <span className={styles.avatar}>
            <XpRing percent={percent} size={44} stroke={3.7}>
              <Face seed={profile.username} worn={profile.face} size={33} />
            </XpRing>
            <span className={styles.level}>{level}</span>
          </span>
          <span className={styles.who}>
            <b>{profile.username}</b>
            <small>{xp}</small>
          </span>
        </button>
      </WithHelp>
    </>
  );
}

function WithHelp({ of, children }: { of: 'points' | 'spins' | 'xp'; children: ReactNode }) {
  return (
    <span className={styles.helped}>
      {children}
      <Suspense fallback={null}>
        <span className={styles.help}>
          <PillHelp of={of} />
        </span>
      </Suspense>
    </span>
  );
}
