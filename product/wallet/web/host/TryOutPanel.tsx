import { useState } from 'react';
import { useChains, useSendTransaction } from 'wagmi';
import { Button } from '@wow/core/ui';
import { Panel } from '@wow/product/accounts/web';
import { useAddRecentTransaction } from '@wow/wallet-kit';
import { isRejection } from './is-rejection.ts';
import { usePageMessages } from '../page-messages.ts';
import styles from './WalletPanels.module.css';

interface TryOutPanelProps {
  address: `0x${string}`;
  chainId: number;
}

/** Sends nothing to oneself, where that costs no real money: to see how a transaction is followed. */
export function TryOutPanel({ address, chainId }: TryOutPanelProps) {
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
      setSaid(isRejection(error) ? 'refused' : 'failed');
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
