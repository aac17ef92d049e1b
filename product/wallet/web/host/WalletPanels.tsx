import { BaseError, UserRejectedRequestError, type Chain } from 'viem';
import { useState, type ReactNode } from 'react';
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
import { Fingerprint, Network, Wallet, type LucideIcon } from 'lucide-react';

/** Wallets nest the code at different depths. */
const isUserRejection = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((cause) => cause instanceof UserRejectedRequestError) !== null;

interface TryOutPanelProps {
  address: `0x${string}`;
  chain: Chain;
}

/** Sends 0 to the player's own address on a test network, to show how a transaction is tracked. */
function TryOutPanel({ address, chain }: TryOutPanelProps) {
  const messages = usePageMessages();
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

interface ConnectedRowProps {
  icon: LucideIcon;
  label: string;
  value: ReactNode;
  action: string;
  actionLabel?: string;
  variant?: 'soft' | 'cta';
  /** Undefined while its dialog cannot open. */
  open: (() => void) | undefined;
}

const ConnectedRow = ({ icon, label, value, action, actionLabel, variant = 'soft', open }: ConnectedRowProps) => (
  <SettingRow
    icon={icon}
    action={
      open && (
        <Button variant={variant} size="sm" aria-label={actionLabel} onClick={open}>
          {action}
        </Button>
      )
    }
  >
    <small>{label}</small>
    <b>{value}</b>
  </SettingRow>
);

export function WalletPanels() {
  const messages = usePageMessages();
  const wallet = useConnection();
  const config = useConfig();
  const chain = useChains().find(({ id }) => id === wallet.chainId);
  const { openConnectModal } = useConnectModal();
  const { openAccountModal } = useAccountModal();
  const { openChainModal } = useChainModal();
  if (wallet.status !== 'connected') return null;
  const name = shortenAddress(wallet.address);
  const network = chain?.name ?? messages.unknownNetwork({ id: String(wallet.chainId) });
  // The connect dialog still opens while the ownership is not verified.
  const isProven = openConnectModal === undefined;
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
        <SettingRows>
          <ConnectedRow
            icon={Wallet}
            label={messages.address}
            value={<bdi title={wallet.address}>{name}</bdi>}
            action={messages.openAccount}
            actionLabel={messages.openAccountOf({ name })}
            open={openAccountModal}
          />
          <ConnectedRow
            icon={Network}
            label={messages.network}
            value={network}
            action={messages.switchNetwork}
            actionLabel={messages.switchNetworkFrom({ network })}
            open={openChainModal}
          />
          <ConnectedRow
            icon={Fingerprint}
            label={messages.proof}
            value={isProven ? messages.proven : messages.notProven}
            action={messages.sign}
            variant="cta"
            open={openConnectModal}
          />
        </SettingRows>
      </Panel>
      {chain && <TryOutPanel address={wallet.address} chain={chain} />}
    </>
  );
}
