import { CircleAlert, Fingerprint, Wallet } from 'lucide-react';
import { Button, Face, Icon, Ring, VisuallyHidden } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import { useDoor } from './use-door.ts';
import type { WalletDoor } from './wallet-door.ts';
import styles from './WalletPill.module.css';

/** The player's wallet in the top bar, or the way to one. Nothing of wallets is loaded before somebody turns to it. */
export function WalletPill({ door }: { door: WalletDoor }) {
  const messages = useMessages();
  const { view } = useDoor(door);
  const nears = { onPointerEnter: door.want, onFocus: door.want };
  // A dialog of wallets gives the focus to it when the button that had opened it has become another.
  const home = { 'data-wk-home': '' };
  const pill = { variant: 'line', size: 'sm' } as const;

  switch (view.kind) {
    case 'away':
      return (
        <Button {...pill} className={styles.pill} onClick={() => door.open('connect')} {...nears} {...home}>
          <Icon of={Wallet} size={18} />
          <span className={styles.label}>{messages.connect}</span>
        </Button>
      );
    case 'coming':
      return (
        <Button {...pill} className={styles.pill} busy aria-label={messages.coming}>
          <Icon of={Wallet} size={18} />
          <span className={styles.label}>{messages.connect}</span>
        </Button>
      );
    case 'unproven':
      return (
        <Button {...pill} className={styles.pill} onClick={() => door.open('connect')} {...home}>
          <Icon of={Fingerprint} size={18} />
          <span className={styles.label}>{messages.prove}</span>
        </Button>
      );
    case 'wrong-network':
      return (
        <Button {...pill} className={`${styles.pill} ${styles.wrong}`} onClick={() => door.open('network')} {...home}>
          <Icon of={CircleAlert} size={18} />
          <span className={styles.label}>{messages.wrongNetwork}</span>
        </Button>
      );
    case 'there':
      return (
        <span className={styles.pair}>
          <button
            type="button"
            className={styles.network}
            aria-label={messages.networkIs({ network: view.network.name })}
            onClick={() => door.open('network')}
          >
            {view.network.iconUrl === null ? (
              view.network.name.slice(0, 1)
            ) : (
              <img src={view.network.iconUrl} alt="" width={22} height={22} />
            )}
          </button>
          <button
            type="button"
            className={styles.account}
            aria-label={
              view.balance === null
                ? messages.accountOf({ name: view.name })
                : messages.accountHolds({ name: view.name, balance: view.balance })
            }
            onClick={() => door.open('account')}
            {...home}
          >
            <Face seed={view.address.toLowerCase()} size={28} />
            <span className={styles.name}>{view.name}</span>
            {view.balance !== null && <bdi className={styles.balance}>{view.balance}</bdi>}
            {view.isSending && (
              <>
                <Ring />
                <VisuallyHidden>{messages.sending}</VisuallyHidden>
              </>
            )}
          </button>
        </span>
      );
  }
}
