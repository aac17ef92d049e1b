import { useEffect } from 'react';
import { Menu } from 'lucide-react';
import { Link } from 'wouter';
import { IconButton, Logo } from '@wow/core/ui';
import { WalletPill } from '@wow/product/wallet/web';
import { useMessages } from '../messages.ts';
import type { Place } from '../place.ts';
import { walletDoor } from '../wallet/door.ts';
import { InfoBlock } from './InfoBlock.tsx';
import styles from './TopBar.module.css';

interface TopBarProps {
  place: Place;
  /** A hook of the page: render the bar with the page's key. */
  useTitle: () => string;
  onMenu: () => void;
  onAccount: () => void;
  accountOpen: boolean;
}

export function TopBar({ place, useTitle, onMenu, onAccount, accountOpen }: TopBarProps) {
  const messages = useMessages();
  const title = useTitle();
  const pageTitle = place === 'home' ? messages.homeTitle : messages.pageTitle({ title });
  useEffect(() => {
    document.title = pageTitle;
  }, [pageTitle]);

  return (
    <header className={styles.top}>
      <IconButton
        className={styles.narrow}
        icon={Menu}
        label={messages.openMenu}
        onClick={onMenu}
        aria-haspopup="dialog"
      />
      <Link href="/" className={styles.narrow} aria-label={messages.homeLink}>
        <Logo width={74} />
      </Link>
      <h1 id="page-title" className={styles.title}>
        {title}
      </h1>
      <WalletPill door={walletDoor} />
      <InfoBlock onAccount={onAccount} accountOpen={accountOpen} />
    </header>
  );
}
