import { Link } from 'wouter';
import { Logo } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import type { Place } from '../place.ts';
import { MenuFoot, type Theme } from './MenuFoot.tsx';
import { Nav } from './Nav.tsx';
import styles from './SideMenu.module.css';

/** The menu of wide screens; narrower ones have it in the drawer. */
export function SideMenu({ place, theme }: { place: Place; theme: Theme }) {
  const messages = useMessages();
  return (
    <aside className={styles.side} aria-label={messages.menu}>
      <Link href="/" className={styles.logo} aria-label={messages.homeLink}>
        <Logo width={112} />
      </Link>
      <Nav place={place} />
      <MenuFoot place={place} theme={theme} id="side" />
    </aside>
  );
}
