import { BaseError, UserRejectedRequestError } from 'viem';
import { useState, type ComponentProps, type ReactNode } from 'react';
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

/** Sends 0 to the player's own address on a test network, to show how a transaction is tracked. */
function TryOutPanel({ address, chainId }: TryOutPanelProps) {
  const messages = usePageMessages();
  const chain = useChains().find(({ id }) => id === chainId);
  const addRecent = useAddRecentTransaction();
  const { mutateAsync: send, isPending } = useSendTransaction();
  const [outcome, setOutcome] = useState<'sent' | 'refused' | 'failed' | null>(null);

  const sendNothing = async (): Promise<void> => {
    setOutcome(null);
    try {
      const hash = await send({ to: address, value: 0n });
      addRecent({ hash, description: messages.toYourself });
      setOutcome('sent');
    } catch (error) {
      setOutcome(isUserRejection(error) ? 'refused' : 'failed');
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
        <Button variant="soft" busy={isPending} onClick={() => void sendNothing()}>
          {messages.send}
        </Button>
      )}
      <p role="status" className={styles.said} data-tone={outcome ?? undefined}>
        {outcome && outcomes[outcome]}
      </p>
    </Panel>
  );
}

interface ConnectedRowsProps {
  address: string;
  chainId: number;
  /** Opens each dialog; undefined while it cannot open. */
  open: Readonly<Record<'sign' | 'account' | 'network', (() => void) | undefined>>;
}

/** The connected wallet: address, network and ownership. */
function ConnectedRows({ address, chainId, open }: ConnectedRowsProps) {
  const messages = usePageMessages();
  const chain = useChains().find(({ id }) => id === chainId);
  const name = shortenAddress(address);
  const network = chain?.name ?? messages.unknownNetwork({ id: String(chainId) });
  // The connect dialog still opens while the ownership is not verified.
  const isProven = open.sign === undefined;
  return (
    <SettingRows>
      <ConnectedRow
        icon={Wallet}
        label={messages.address}
        value={<bdi title={address}>{name}</bdi>}
        action={
          open.account && (
            <Button variant="soft" size="sm" aria-label={messages.openAccountOf({ name })} onClick={open.account}>
              {messages.openAccount}
            </Button>
          )
        }
      />
      <ConnectedRow
        icon={Network}
        label={messages.network}
        value={network}
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
      />
      <ConnectedRow
        icon={Fingerprint}
        label={messages.proof}
        value={isProven ? messages.proven : messages.notProven}
        action={
          open.sign && (
            <Button variant="cta" size="sm" onClick={open.sign}>
              {messages.sign}
            </Button>
          )
        }
      />
    </SettingRows>
  );
}

interface ConnectedRowProps extends Pick<ComponentProps<typeof SettingRow>, 'icon' | 'action'> {
  label: string;
  value: ReactNode;
}

const ConnectedRow = ({ label, value, ...row }: ConnectedRowProps) => (
  <li>
    <SettingRow {...row}>
      <small>{label}</small>
      <b>{value}</b>
    </SettingRow>
  </li>
);

/** The connected wallet with buttons for its dialogs, and a transaction to try. */
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
