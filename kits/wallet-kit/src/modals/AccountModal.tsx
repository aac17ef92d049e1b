import { useEffect, useId, type ReactNode } from 'react';
import { useConfig, useConnection } from 'wagmi';
import { useBalance } from '../account/use-balance.ts';
import { disconnectAll } from '../config/last-wallet.ts';
import { useKit, useAppearance, useTranslate } from '../context/kit-context.ts';
import { Dialog, Heading } from '../ui/Dialog.tsx';
import { formatAddress, formatName } from '../account/format.ts';
import { useDelegate } from '../account/use-delegate.ts';
import { useName } from '../account/use-name.ts';
import { type OtherWallet, useOtherWallets } from '../account/use-other-wallets.ts';
import { findKnownNetwork } from '../network/known-network.ts';
import { useDialogs, type ModalProps } from '../context/dialogs-context.ts';
import { useClearRecentTransactions, useRecentTransactions } from '../account/use-recent-transactions.ts';
import { BadgedAvatar } from '../ui/Avatar.tsx';
import { Button, Row } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { WalletIcon } from '../ui/WalletIcon.tsx';
import { VisuallyHidden } from '../ui/StatusMessage.tsx';
import type { Transaction } from '../transactions/transaction.ts';
import { TransactionList } from './TransactionList.tsx';
import styles from './Account.module.css';

/** The dialog of the connected account. */
export function AccountModal({ open = true, onClose }: ModalProps): ReactNode {
  const { close } = useDialogs();
  // Requests nothing about the account while it is closed.
  return open && <Account onClose={onClose ?? close} />;
}

function Account({ onClose }: { onClose: () => void }): ReactNode {
  const { appName } = useAppearance();
  const { showRecentTransactions } = useKit();
  const { address, chain } = useConnection();
  const config = useConfig();
  const { balance } = useBalance(address);
  const { name, avatar } = useName(address);
  const delegate = useDelegate(address);
  const otherWallets = useOtherWallets();
  const transactions = useRecentTransactions();
  const clear = useClearRecentTransactions();
  useEffect(() => {
    if (address === undefined) onClose();
  }, [address, onClose]);
  if (address === undefined) return null;
  const network = chain && findKnownNetwork(chain.id);
  return (
    <Dialog shape="small" status="" onClose={onClose}>
      <AccountView
        address={address}
        name={name === null ? formatAddress(address) : formatName(name)}
        ensImage={avatar}
        balance={balance?.display ?? null}
        delegate={delegate}
        otherWallets={otherWallets}
        networkIcon={network?.iconUrl}
        networkIconBackground={network?.iconBackground}
        transactions={showRecentTransactions ? transactions : null}
        appName={appName}
        explorerUrl={chain?.blockExplorers?.default.url}
        onClear={clear}
        onDisconnect={() => void disconnectAll(config)}
      />
    </Dialog>
  );
}

interface AccountViewProps {
  readonly address: string;
  readonly name: string;
  readonly ensImage: string | null;
  readonly balance: string | null;
  /** The contract whose code the account runs. */
  readonly delegate: string | null;
  readonly otherWallets: readonly OtherWallet[];
  readonly networkIcon: string | (() => Promise<string>) | undefined;
  readonly networkIconBackground: string | undefined;
  readonly transactions: readonly Transaction[] | null;
  readonly appName: string | undefined;
  readonly explorerUrl: string | undefined;
  readonly onClear: () => void;
  readonly onDisconnect: () => void;
}

export function AccountView(props: AccountViewProps): ReactNode {
  const { address, name, ensImage, balance, delegate, otherWallets } = props;
  const { transactions, appName, explorerUrl, onClear, onDisconnect } = props;
  const t = useTranslate();
  return (
    <>
      <div className={styles.who}>
        <BadgedAvatar
          address={address}
          ensImage={ensImage}
          iconUrl={props.networkIcon}
          iconBackground={props.networkIconBackground}
        />
        <Heading view="account" names>
          <bdi className={styles.name}>{name}</bdi>
        </Heading>
        {/* A blank keeps the height, so nothing moves when the balance arrives. */}
        <p className={styles.balance}>{balance === null ? '\u00a0' : <bdi>{balance}</bdi>}</p>
        {delegate !== null && <p className={styles.empty}>{t('smartAccount', { code: formatAddress(delegate) })}</p>}
      </div>
      <div className={styles.two}>
        <CopyButton text={address} label={t('copyAddress')} done={t('copied')} />
        <Button testId="disconnect-button" onClick={onDisconnect}>
          <Icon name="leave" size={18} />
          {t('disconnect')}
        </Button>
      </div>
      {otherWallets.length > 0 && <OtherWallets wallets={otherWallets} />}
      {transactions !== null && (
        <TransactionList transactions={transactions} appName={appName} explorerUrl={explorerUrl} onClear={onClear} />
      )}
      {explorerUrl !== undefined && (
        <a className={styles.more} href={`${explorerUrl}/address/${address}`} target="_blank" rel="noreferrer noopener">
          {t('viewOnExplorer')}
          <Icon name="external" size={16} />
          <VisuallyHidden>{t('opensNewTab')}</VisuallyHidden>
        </a>
      )}
    </>
  );
}

function OtherWallets({ wallets }: { wallets: readonly OtherWallet[] }): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('otherWallets')}</h2>
      </div>
      <ul aria-labelledby={titleId}>
        {wallets.map(({ id, name, address, iconUrl, iconBackground, select }) => (
          <li key={id}>
            <Row testId={`switch-wallet-${id}`} label={t('switchWallet', { wallet: name })} onClick={select}>
              {iconUrl !== undefined && <WalletIcon iconUrl={iconUrl} size={38} background={iconBackground} />}
              <span className={styles.words}>
                <b>{name}</b>
                <bdi>{formatAddress(address)}</bdi>
              </span>
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
}
