import { CircleAlert, Fingerprint, Wallet } from 'lucide-react';
import { Button, Face, Icon, Spinner, VisuallyHidden } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import { useWalletLoader, type WalletLoader } from './wallet-loader.ts';
import styles from './WalletPill.module.css';

/** The player's wallet in the top bar, or a button to connect one. Pointer or focus loads the wallet code. */
export function WalletPill({ loader }: { loader: WalletLoader }) {
  const messages = useMessages();
  const { view } = useWalletLoader(loader);
  const loadEarly = { onPointerEnter: loader.load, onFocus: loader.load };
  // A closing wallet dialog focuses this if the button that opened it is gone.
  const home = { 'data-wk-home': '' };
  const pill = { variant: 'line', size: 'sm' } as const;

  switch (view.kind) {
    case 'idle':
      return (
        <Button {...pill} className={styles.pill} onClick={() => loader.open('connect')} {...loadEarly} {...home}>
          <Icon of={Wallet} size={18} />
          <span className={styles.label}>{messages.connect}</span>
        </Button>
      );
    case 'loading':
      return (
        <Button {...pill} className={styles.pill} busy aria-label={messages.coming}>
          <Icon of={Wallet} size={18} />
          <span className={styles.label}>{messages.connect}</span>
        </Button>
      );
    case 'unverified':
      return (
        <Button {...pill} className={styles.pill} onClick={() => loader.open('connect')} {...home}>
          <Icon of={Fingerprint} size={18} />
          <span className={styles.label}>{messages.prove}</span>
        </Button>
      );
    case 'wrong-network':
      return (
        <Button {...pill} className={`${styles.pill} ${styles.wrong}`} onClick={() => loader.open('network')} {...home}>
          <Icon of={CircleAlert} size={18} />
          <span className={styles.label}>{messages.wrongNetwork}</span>
        </Button>
      );
    case 'connected':
      return (
        <span className={styles.pair}>
          <button
            type="button"
            className={styles.network}
            aria-label={messages.networkIs({ network: view.network.name })}
            onClick={() => loader.open('network')}
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
            onClick={() => loader.open('account')}
            {...home}
          >
            <Face seed={view.address.toLowerCase()} size={28} />
            <span className={styles.name}>{view.name}</span>
            {view.balance !== null && <bdi className={styles.balance}>{view.balance}</bdi>}
            {view.isSending && (
              <>
                <Spinner />
                <VisuallyHidden>{messages.sending}</VisuallyHidden>
              </>
            )}
          </button>
        </span>
      );
  }
}
