import { BaseError, UserRejectedRequestError } from 'viem';
import { useState } from 'react';
import { useChains, useSendTransaction, useConfig, useConnection } from 'wagmi';
import { Button } from '@wow/core/ui';
import { Panel, SettingRow, SettingRows, shortenAddress } from '@wow/product/accounts/web';
import {
  useAddRecentTransaction,
  disconnectAll,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from '@wow/wallet-kit';
import { usePageMessages } from '../page-messages.ts';
import styles from './WalletPanels.module.css';
import { Fingerprint, Network, Wallet } from 'lucide-react';

/** Returns whether the player rejected the request; wallets nest the code at different depths. */
const isUserRejection = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((cause) => cause instanceof UserRejectedRequestError) !== null;

interface TryOutPanelProps {
  address: `0x${string}`;
  chainId: number;
}

/** Sends nothing to oneself, where that costs no real money: to see how a transaction is followed. */
function TryOutPanel({ address, chainId }: TryOutPanelProps) {
  const messages = usePageMessages();
  const chain = useChains().find(({ id }) => id === chainId);
  const remember = useAddRecentTransaction();
  const { mutateAsync: send, isPending } = useSendTransaction();
  const [said, setSaid] = useState<'sent' | 'refused' | 'failed' | null>(null);

  const go = async (): Promise<void> => {
    setSaid(null);
    try {
      const hash = await send({ to: address, value: 0n });
      remember({ hash, description: messages.toYourself });
      setSaid('sent');
    } catch (error) {
      setSaid(isUserRejection(error) ? 'refused' : 'failed');
    }
  };

  if (!chain) return null;
  const { name: network, nativeCurrency, testnet: isFree = false } = chain;
  const { symbol } = nativeCurrency;
  const outcomes = { sent: messages.sent, refused: messages.sendRefused, failed: messages.sendFailed({ symbol }) };
  return (
    <Panel title={messages.tryOut}>
      <p className={styles.text}>
        {isFree ? messages.tryOutText({ symbol, network }) : messages.tryOutElsewhere({ network })}
      </p>
      {isFree && (
        <Button variant="soft" busy={isPending} onClick={() => void go()}>
          {messages.send}
        </Button>
      )}
      <p role="status" className={styles.said} data-tone={said ?? undefined}>
        {said && outcomes[said]}
      </p>
    </Panel>
  );
}

interface ConnectedRowsProps {
  address: string;
  chainId: number;
  /** How each dialog opens; undefined while it cannot. */
  open: Readonly<Record<'sign' | 'account' | 'network', (() => void) | undefined>>;
}

/** The connected wallet: its address, its network, and whether it is proven to be the player's. */
function ConnectedRows({ address, chainId, open }: ConnectedRowsProps) {
  const messages = usePageMessages();
  const chain = useChains().find(({ id }) => id === chainId);
  const name = shortenAddress(address);
  const network = chain?.name ?? messages.unknownNetwork({ id: String(chainId) });
  // Where the connect dialog can still be opened, the wallet is connected but not known to be the player's.
  const isProven = open.sign === undefined;
  return (
    <SettingRows>
      <li>
        <SettingRow
          icon={Wallet}
          action={
            open.account && (
              <Button variant="soft" size="sm" aria-label={messages.openAccountOf({ name })} onClick={open.account}>
                {messages.openAccount}
              </Button>
            )
          }
        >
          <small>{messages.address}</small>
          <b>
            <bdi title={address}>{name}</bdi>
          </b>
        </SettingRow>
      </li>
      <li>
        <SettingRow
          icon={Network}
          action={
            open.network && (
              <Button
                variant="soft"
                size="sm"
                aria-label={messages.switchNetworkFrom({ network })}
                onClick={open.network}
              >
                {messages.switchNetwork}
              </Button>
            )
          }
        >
          <small>{messages.network}</small>
          <b>{network}</b>
        </SettingRow>
      </li>
      <li>
        <SettingRow
          icon={Fingerprint}
          action={
            open.sign && (
              <Button variant="cta" size="sm" onClick={open.sign}>
                {messages.sign}
              </Button>
            )
          }
        >
          <small>{messages.proof}</small>
          <b>{isProven ? messages.proven : messages.notProven}</b>
        </SettingRow>
      </li>
    </SettingRows>
  );
}

/** The connected wallet with the way to each of its dialogs, and something to try it out with. */
export function WalletPanels() {
  const messages = usePageMessages();
  const wallet = useConnection();
  const config = useConfig();
  const { openConnectModal } = useConnectModal();
  const { openAccountModal } = useAccountModal();
  const { openChainModal } = useChainModal();
  if (wallet.status !== 'connected') return null;
  return (
    <>
      <Panel
        title={messages.yourWallet}
        aside={
          <Button variant="line" size="sm" onClick={() => void disconnectAll(config)}>
            {messages.disconnect}
          </Button>
        }
      >
        <ConnectedRows
          address={wallet.address}
          chainId={wallet.chainId}
          open={{ sign: openConnectModal, account: openAccountModal, network: openChainModal }}
        />
      </Panel>
      <TryOutPanel address={wallet.address} chainId={wallet.chainId} />
    </>
  );
}
