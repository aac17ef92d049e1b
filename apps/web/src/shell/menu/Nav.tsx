import { Dices as Dice, Flag, House, Trophy, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { formatAmount, Icon } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { gamePlaces, type GamePlace } from '@wow/product/games/web';
import { useMessages } from '../../messages/messages.ts';
import type { PageId } from '../../routing/paths.ts';
import styles from './Nav.module.css';

interface NavItem extends Pick<GamePlace, 'path' | 'icon'> {
  readonly id: string;
  readonly useTitle: () => string;
  readonly tone?: GamePlace['tone'];
}

const own = (id: PageId, path: string, icon: LucideIcon): NavItem => ({
  id,
  path,
  icon,
  useTitle: () => useMessages().places[id],
});

const navItems: readonly NavItem[] = [
  own('home', '/', House),
  own('games', '/games', Dice),
  own('quests', '/quests', Flag),
  ...gamePlaces.map(({ useWords, ...place }) => ({ ...place, useTitle: () => useWords().title })),
  own('leaderboard', '/leaderboard', Trophy),
];

interface NavProps {
  place: string;
  onGo?: (() => void) | undefined;
}

export function Nav({ place, onGo }: NavProps) {
  const messages = useMessages();
  return (
    <nav aria-label={messages.mainNavigation}>
      <ul className={styles.nav}>
        {navItems.map((item) => (
          <li key={item.id}>
            <NavLink item={item} isCurrent={item.id === place} onGo={onGo} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavLink({ item, isCurrent, onGo }: { item: NavItem; isCurrent: boolean } & Pick<NavProps, 'onGo'>) {
  const { spinsCount } = useMessages();
  const { player } = useSession();
  const title = item.useTitle();
  // A game beside the tables shows the player's spins.
  const count = item.tone && player.kind === 'signed-in' ? Math.max(0, player.profile.spins) : null;
  const shown = count === null ? '' : formatAmount(count);
  return (
    <Link
      href={item.path}
      className={styles.item}
      data-place={item.id}
      data-tone={item.tone}
      aria-current={isCurrent ? 'page' : undefined}
      // One name: browsers would join two elements with a space before the comma.
      aria-label={count === null ? undefined : `${title}, ${spinsCount({ count, shown })}`}
      onClick={onGo}
    >
      <span className={styles.disc}>
        <Icon of={item.icon} />
      </span>
      {title}
      {count !== null && <span className={styles.count}>{shown}</span>}
    </Link>
  );
}
