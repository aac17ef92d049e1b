import { Face, formatAmount, PointToken, Dialog, Logo } from '@wow/core/ui';
import type { Profile } from '@wow/product/accounts';
import { useSession } from '@wow/product/accounts/web';
import { XpRing } from '@wow/product/rewards/web';
import { useMessages } from '../../messages/messages.ts';
import { useLevel, useXpText } from '../../player/use-level.ts';
import styles from './Drawer.module.css';
import { MenuFoot } from './MenuFoot.tsx';
import { Nav } from './Nav.tsx';

function PlayerCard({ profile }: { profile: Profile }) {
  const messages = useMessages();
  const { level, percent, nextXp } = useLevel(profile);
  const xp = useXpText(profile.xp, nextXp);
  return (
    <div className={styles.card}>
      <div className={styles.row}>
        <XpRing percent={percent} size={56} stroke={4.5}>
          <Face seed={profile.username} worn={profile.face} size={42} />
        </XpRing>
        <div className={styles.who}>
          <b>{profile.username}</b>
          <small>
            {messages.level({ level: formatAmount(level) })} · {xp}
          </small>
        </div>
      </div>
      <div className={styles.row}>
        <PointToken size={30} hole="var(--house-2)" />
        <span className={styles.balance}>
          {messages.amount({ points: formatAmount(Math.max(0, profile.balance)) })}
        </span>
      </div>
    </div>
  );
}

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  place: string;
}

export function Drawer({ open, onClose, place }: DrawerProps) {
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
      <MenuFoot place={place} id="drawer" onGo={onClose} />
    </Dialog>
  );
}
