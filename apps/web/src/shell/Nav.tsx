import { Link } from 'wouter';
import { formatAmount, Icon, VisuallyHidden } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { useMessages } from '../messages.ts';
import type { Place } from '../place.ts';
import { navItems } from './nav-items.ts';
import styles from './Nav.module.css';

/** The five places. The disc of the current one takes its colour. */
export function Nav({ place, onGo }: { place: Place; onGo?: (() => void) | undefined }) {
  const messages = useMessages();
  const { player } = useSession();
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
              onClick={onGo}
            >
              <span className={styles.disc}>
                <Icon of={item.icon} />
              </span>
              {messages.places[item.place]}
              {item.place === 'lucky-spins' && player.kind === 'signed-in' && <Spins spins={player.profile.spins} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Spins({ spins }: { spins: number }) {
  const messages = useMessages();
  const count = Math.max(0, spins);
  const shown = formatAmount(count);
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>, {messages.spinsCount({ count, shown })}</VisuallyHidden>
    </span>
  );
}
