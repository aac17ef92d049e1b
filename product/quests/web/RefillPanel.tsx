import { useState, type ReactNode } from 'react';
import { useTimeFormat } from '@wow/core/language/web';
import type { ReplyOf } from '@wow/core/protocol';
import type { Outcome } from '@wow/core/protocol/web';
import { Button, formatAmount, PointToken, useIdempotentCall } from '@wow/core/ui';
import type { rewardEndpoints } from '@wow/product/rewards';
import { useEndpointQuery } from '@wow/product/rewards/web';
import { useMessages } from './messages.ts';
import styles from './RefillPanel.module.css';

type Offer = ReplyOf<typeof rewardEndpoints.offeredRefill>;
type Refilled = ReplyOf<typeof rewardEndpoints.refill>;

export interface RefillPorts {
  readonly ask: () => Promise<Outcome<Offer>>;
  /** The key stays the same until the server has answered. */
  readonly take: (idempotencyKey: string) => Promise<Outcome<Refilled>>;
  readonly applyBalance: (purse: Pick<Refilled, 'balance' | 'spins'>) => void;
}

interface RefillPanelProps {
  balance: number;
  spins: number;
  ports: RefillPorts;
}

export function RefillPanel({ balance, spins, ports }: RefillPanelProps) {
  const messages = useMessages();
  const moment = useTimeFormat();
  // The offer depends on the purse.
  const { reply: offer } = useEndpointQuery(`refill ${balance} ${spins}`, ports.ask, 0);
  const { busy, run } = useIdempotentCall(ports.take);
  const [taken, setTaken] = useState<Refilled | null>(null);
  const take = async (): Promise<void> => {
    const outcome = await run();
    if (outcome.kind !== 'reply') return;
    ports.applyBalance(outcome.reply);
    setTaken(outcome.reply);
  };

  if (taken)
    return <Panel title={messages.refilled({ points: formatAmount(taken.refilled) })} text={messages.refilledText} />;
  const isBroke = offer !== null && balance < offer.below && spins < 1;
  if (!offer || !isBroke || (!offer.available && offer.available_at === null)) return null;
  const [below, to] = [formatAmount(offer.below), formatAmount(offer.to)];
  const next = offer.available_at === null ? '' : messages.nextRefill({ when: moment(offer.available_at) });
  return (
    <Panel title={messages.broke} text={offer.available ? messages.brokeText({ below, to }) : next}>
      {offer.available && (
        <Button variant="points" busy={busy} onClick={() => void take()}>
          {messages.takePoints({ points: formatAmount(offer.to - balance) })}
        </Button>
      )}
    </Panel>
  );
}

function Panel({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <PointToken size={44} />
      <div className={styles.words} role="status">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}
