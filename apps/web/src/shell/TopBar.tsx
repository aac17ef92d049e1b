import { Button, IconButton, Logo } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { useIsOfflineStart } from '../client/use-connection.ts';
import { useMessages } from '../messages/messages.ts';
import { useDialogAction } from '../routing/dialog-action.ts';
import { PlayerInfo } from './PlayerInfo.tsx';
import { useTiersXp } from '../player/use-level.ts';
import styles from './TopBar.module.css';
import { useEffect } from 'react';
import { Menu } from 'lucide-react';
import { Link } from 'wouter';
import { WalletPill } from '@wow/product/wallet/web';
import { walletLoader } from '../wallet/WalletEntrance.tsx';

interface InfoBlockProps {
  onAccount: () => void;
  accountOpen: boolean;
}

/** The player's numbers, or the sign-in buttons. */
function InfoBlock(props: InfoBlockProps) {
  const messages = useMessages();
  const { player } = useSession();
  const { open } = useDialogAction();
  const isOffline = useIsOfflineStart();
  useTiersXp();

  switch (player.kind) {
    case 'signed-in':
      return <PlayerInfo profile={player.profile} {...props} />;
    case 'visitor':
      return (
        <>
          <Button variant="soft" size="sm" className={styles.way} onClick={() => open('login')}>
            {messages.login}
          </Button>
          <Button variant="cta" size="sm" className={styles.way} onClick={() => open('register')}>
            {messages.register}
          </Button>
        </>
      );
    case 'restoring':
    case 'unknown':
      return isOffline ? null : (
        <>
          <span className={styles.bare} />
          <span className={styles.bare} data-part="spins" />
          <span className={styles.bare} data-part="player" />
        </>
      );
  }
}

interface TopBarProps {
  place: string;
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
      <WalletPill loader={walletLoader} />
      <InfoBlock onAccount={onAccount} accountOpen={accountOpen} />
    </header>
  );
}
