import { CircleAlert, Fingerprint, Wallet } from 'lucide-react';
import { Button, classNames, Face, Icon, Spinner, VisuallyHidden } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import { useWalletLoader, type WalletLoader, type WalletView } from './wallet-loader.ts';
import styles from './WalletPill.module.css';

/** A closing wallet dialog focuses this if the button that opened it is gone. */
const HOME = { 'data-wk-home': '' };

/** Pointer or focus loads the wallet code. */
export function WalletPill({ loader }: { loader: WalletLoader }) {
  const messages = useMessages();
  const { view } = useWalletLoader(loader);
  if (view.kind === 'connected') return <ConnectedPill loader={loader} view={view} />;

  const isLoading = view.kind === 'loading';
  const isWrong = view.kind === 'wrong-network';
  const [icon, label] = {
    idle: [Wallet, messages.connect] as const,
    loading: [Wallet, messages.connect] as const,
    unverified: [Fingerprint, messages.prove] as const,
    'wrong-network': [CircleAlert, messages.wrongNetwork] as const,
  }[view.kind];
  return (
    <Button
      variant="line"
      size="sm"
      className={classNames(styles.pill, isWrong && styles.wrong)}
      {...(isLoading
        ? { busy: true, 'aria-label': messages.coming }
        : { onClick: () => loader.open(isWrong ? 'network' : 'connect'), ...HOME })}
      {...(view.kind === 'idle' && { onPointerEnter: loader.load, onFocus: loader.load })}
    >
      <Icon of={icon} size={18} />
      <span className={styles.label}>{label}</span>
    </Button>
  );
}

interface ConnectedPillProps {
  loader: WalletLoader;
  view: Extract<WalletView, { kind: 'connected' }>;
}

function ConnectedPill({ loader, view: { name, address, balance, network, isSending } }: ConnectedPillProps) {
  const messages = useMessages();
  return (
    <span className={styles.pair}>
      <button
        type="button"
        className={styles.network}
        aria-label={messages.networkIs({ network: network.name })}
        onClick={() => loader.open('network')}
      >
        {network.iconUrl === null ? (
          network.name.slice(0, 1)
        ) : (
          <img src={network.iconUrl} alt="" width={22} height={22} />
        )}
      </button>
      <button
        type="button"
        className={styles.account}
        aria-label={balance === null ? messages.accountOf({ name }) : messages.accountHolds({ name, balance })}
        onClick={() => loader.open('account')}
        {...HOME}
      >
        <Face seed={address.toLowerCase()} size={28} />
        <span className={styles.name}>{name}</span>
        {balance !== null && <bdi className={styles.balance}>{balance}</bdi>}
        {isSending && (
          <>
            <Spinner />
            <VisuallyHidden>{messages.sending}</VisuallyHidden>
          </>
        )}
      </button>
    </span>
  );
}
