import { Button } from '@wow/core/ui';
import { useSession } from '@wow/product/accounts/web';
import { useUnplugged } from '../connection/use-unplugged.ts';
import { useMessages } from '../messages.ts';
import { useDialogAction } from '../use-dialog-action.ts';
import { PlayerInfo } from './PlayerInfo.tsx';
import { useTiersXp } from './use-tiers-xp.ts';
import styles from './InfoBlock.module.css';

interface InfoBlockProps {
  onAccount: () => void;
  accountOpen: boolean;
}

/** Who plays, at the end of the top bar: the player's numbers, or the way in. */
export function InfoBlock(props: InfoBlockProps) {
  const messages = useMessages();
  const { player } = useSession();
  const { open } = useDialogAction();
  const unplugged = useUnplugged();
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
      return unplugged ? null : (
        <>
          <span className={styles.bare} />
          <span className={styles.bare} data-part="spins" />
          <span className={styles.bare} data-part="player" />
        </>
      );
  }
}
