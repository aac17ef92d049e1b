import { Suspense } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { Icon } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { GameCards, gamePlaces, GamesBanner, QuestBanner, SectionHead } from '@wow/product/games/web';
import { lazyPage, lazyWithFallback, WhenIdle } from '../browser/lazy.tsx';
import { useMessages } from '../messages/messages.ts';
import { DIALOG_STATE } from '../routing/dialog-action.ts';
import styles from './HomePage.module.css';

/** If its code is missing, the rest of the page works without it. */
export const Today = lazyPage(
  async () => (await import('../home/Today.tsx').catch(() => ({ Today: () => null }))).Today,
);
const PlayingNow = lazyWithFallback(async () => (await import('../playing-now/PlayingNow.tsx')).PlayingNow);

export function HomePage() {
  const messages = useMessages();
  const { player } = useSession();
  const banner =
    player.kind === 'visitor'
      ? { href: '/?action=login', state: DIALOG_STATE, spins: null }
      : { spins: player.kind === 'signed-in' ? player.profile.spins : undefined };
  return (
    <>
      {player.kind === 'signed-in' && (
        <Suspense fallback={<div className={styles.today} />}>
          <Today profile={player.profile} />
        </Suspense>
      )}
      <div className={styles.hero}>
        {gamePlaces.map(({ id, path, Banner }) => (
          <Banner key={id} href={path} {...banner} />
        ))}
        <QuestBanner />
        <GamesBanner />
      </div>
      <SectionHead title={messages.pickATable}>
        <Link href="/games">
          {messages.allGames}
          <Icon of={ChevronRight} size={18} />
        </Link>
      </SectionHead>
      <GameCards />
      {player.kind === 'signed-in' && (
        <div className={styles.others}>
          <WhenIdle>
            <PlayingNow />
          </WhenIdle>
        </div>
      )}
    </>
  );
}
