import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { Icon } from '@wow/core/ui';
import { useSession, type Player } from '@wow/product/accounts/web';
import { GameCards, gamePlaces, GamesBanner, QuestBanner, SectionHead } from '@wow/product/games/web';
import { useMessages } from '../messages/messages.ts';
import { DIALOG_STATE } from '../routing/dialog-action.ts';
import styles from './HomePage.module.css';

const getSpins = (player: Player): number | null | undefined => {
  if (player.kind === 'signed-in') return player.profile.spins;
  return player.kind === 'visitor' ? null : undefined;
};

export function HomePage() {
  const messages = useMessages();
  const { player } = useSession();
  const toLogin = player.kind === 'visitor' ? { href: '/?action=login', state: DIALOG_STATE } : null;
  return (
    <>
      <div className={styles.hero}>
        {gamePlaces.map(({ id, path, Banner }) => (
          <Banner key={id} href={path} {...toLogin} spins={getSpins(player)} />
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
    </>
  );
}
