import { Dialog, Logo } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { useMessages } from '../messages.ts';
import type { Place } from '../place.ts';
import { MenuFoot, type Theme } from './MenuFoot.tsx';
import { Nav } from './Nav.tsx';
import type { OverlayProps } from './overlay-props.ts';
import { PlayerCard } from './PlayerCard.tsx';
import styles from './Drawer.module.css';

interface DrawerProps extends OverlayProps {
  place: Place;
  theme: Theme;
}

/** The menu of narrow screens. */
export function Drawer({ open, onClose, place, theme }: DrawerProps) {
  const messages = useMessages();
  const { player } = useSession();
  return (
    <Dialog
      shape="drawer"
      open={open}
      onClose={onClose}
      title={messages.menu}
      titleHidden
      closeLabel={messages.closeMenu}
    >
      <div className={styles.head}>
        <Logo width={92} hole="var(--house-1)" />
      </div>
      {player.kind === 'signed-in' && <PlayerCard profile={player.profile} />}
      <Nav place={place} onGo={onClose} />
      <MenuFoot place={place} theme={theme} id="drawer" onGo={onClose} />
    </Dialog>
  );
}
