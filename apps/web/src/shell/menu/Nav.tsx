import { Dices, Flag, House, Sparkles, Trophy, type LucideIcon } from 'lucide-react';
import type { PageId } from '../../routing/paths.ts';
import { Link } from 'wouter';
import { formatAmount, Icon } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { useMessages } from '../../messages/messages.ts';
import styles from './Nav.module.css';

interface NavItem {
  readonly place: PageId;
  readonly href: string;
  readonly icon: LucideIcon;
}

const navItems: readonly NavItem[] = [
  { place: 'home', href: '/', icon: House },
  { place: 'games', href: '/games', icon: Dices },
  { place: 'quests', href: '/quests', icon: Flag },
  { place: 'lucky-spins', href: '/lucky-spins', icon: Sparkles },
  { place: 'leaderboard', href: '/leaderboard', icon: Trophy },
];

/** The five places. The disc of the current one takes its colour. */
export function Nav({ place, onGo }: { place: PageId; onGo?: (() => void) | undefined }) {
  const messages = useMessages();
  const { player } = useSession();
  const count = player.kind === 'signed-in' ? Math.max(0, player.profile.spins) : null;
  const shown = count === null ? '' : formatAmount(count);
  // One name: out of two elements, browsers would make one with a space before the comma.
  const nameOf = (item: PageId): string | undefined =>
    item === 'lucky-spins' && count !== null
      ? `${messages.places[item]}, ${messages.spinsCount({ count, shown })}`
      : undefined;
  return (
    <nav aria-label={messages.mainNavigation}>
      <ul className={styles.nav}>
        {navItems.map((item) => (
          <li key={item.place}>
            <Link
              href={item.href}
              className={styles.item}
              data-place={item.place}
              aria-current={item.place === place ? 'page' : undefined}
              aria-label={nameOf(item.place)}
              onClick={onGo}
            >
              <span className={styles.disc}>
                <Icon of={item.icon} />
              </span>
              {messages.places[item.place]}
              {item.place === 'lucky-spins' && count !== null && <span className={styles.count}>{shown}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
