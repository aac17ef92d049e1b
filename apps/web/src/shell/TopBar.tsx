import { Suspense, useEffect } from 'react';
import { Menu } from 'lucide-react';
import { Link } from 'wouter';
import { Button, IconButton, Logo } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { WalletPill } from '@wow/product/wallet/web';
import { useIsOfflineStart } from '../client/use-connection.ts';
import { useMessages } from '../messages/messages.ts';
import { useTiersXp } from '../player/use-level.ts';
import { openDialog } from '../routing/dialog-action.ts';
import { walletLoader } from '../wallet/WalletEntrance.tsx';
import { PlayerInfo } from '../pages/routes.tsx';
import type { AccountButtonProps } from './PlayerInfo.tsx';
import styles from './TopBar.module.css';

function InfoBlock(props: AccountButtonProps) {
  const messages = useMessages();
  const { player } = useSession();
  const isOffline = useIsOfflineStart();
  useTiersXp();

  switch (player.kind) {
    case 'signed-in':
      return (
        <Suspense fallback={<Pills />}>
          <PlayerInfo profile={player.profile} {...props} />
        </Suspense>
      );
    case 'visitor':
      return (
        <>
          <Button variant="soft" size="sm" className={styles.way} onClick={() => openDialog('login')}>
            {messages.login}
          </Button>
          <Button variant="cta" size="sm" className={styles.way} onClick={() => openDialog('register')}>
            {messages.register}
          </Button>
        </>
      );
    case 'restoring':
    case 'unknown':
      return isOffline ? null : <Pills />;
  }
}

/** In place of a player's numbers. */
const Pills = () => (
  <>
    <span className={styles.bare} />
    <span className={styles.bare} data-part="spins" />
    <span className={styles.bare} data-part="player" />
  </>
);

interface TopBarProps extends AccountButtonProps {
  place: string;
  /** A hook of the page: render the bar with the page's key. */
  useTitle: () => string;
  onMenu: () => void;
}

export function TopBar({ place, useTitle, onMenu, ...account }: TopBarProps) {
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
      <WalletPill loader={walletLoader} />
      <InfoBlock {...account} />
    </header>
  );
}
