import { Copy, Download } from 'lucide-react';
import { Button, formatAmount, Icon, VisuallyHidden, useCopied } from '@wow/core/ui';
import { getFace } from '@wow/product/games/web';
import { computeGain } from '../elements/GainPill.tsx';
import { useMessages } from '../messages.ts';
import type { Round } from '../ports.ts';
import { useTimes } from '../elements/use-times.ts';
import { LogBadge, SignatureBadge } from './VerificationBadge.tsx';
import { useReceiptMessages } from './messages.ts';
import type { ReceiptVerification } from './use-receipt-verification.ts';
import styles from './Receipt.module.css';

/** The facts of a round that the server signed, and what this browser found about them. */
export function Receipt({ round, verification }: { round: Round; verification: ReceiptVerification }) {
  const messages = useReceiptMessages();
  const [copied, copy] = useCopied();
  const { signature, keys, log, file, saveLogProof } = verification;
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h3 id="receipt">{messages.receipt}</h3>
      <Facts round={round} />
      <SignatureBadge round={round} state={signature} keys={keys} />
      <LogBadge state={log} />
      {file && (
        <p className={styles.ways}>
          <Button variant="ink" size="sm" onClick={() => void file.save()}>
            <Icon of={Download} size={18} />
            {messages.download}
          </Button>
          <Button variant="line" size="sm" onClick={() => void file.text().then(copy)}>
            <Icon of={Copy} size={18} />
            {copied ? messages.copied : messages.copy}
          </Button>
          {saveLogProof && (
            <Button variant="line" size="sm" onClick={saveLogProof}>
              <Icon of={Download} size={18} />
              {messages.downloadLogProof}
            </Button>
          )}
          <VisuallyHidden>
            <span role="status">{copied && messages.copied}</span>
          </VisuallyHidden>
        </p>
      )}
    </section>
  );
}

function Facts({ round }: { round: Round }) {
  const messages = useMessages();
  const { gain: gained } = useReceiptMessages();
  const times = useTimes();
  const { game, useWords } = getFace(round.game);
  const { round: name } = useWords();
  const gain = computeGain(round);
  const points = (amount: number): string => messages.points({ points: formatAmount(amount) });
  const facts = [
    [
      messages.round,
      <code key="id" dir="ltr">
        {round.id}
      </code>,
    ],
    [messages.game, name],
    [messages.when, times(round.at)],
    [messages.bet, game?.display.stakeUnit === 'spins' ? messages.spinBet : points(round.bet)],
    [messages.paid, points(round.payout)],
    [gained, <bdi key="gain">{gain > 0 ? `+${points(gain)}` : points(gain)}</bdi>],
    [messages.rules, <code key="rules" dir="ltr">{`${round.config_hash.slice(0, 8)}…`}</code>],
  ] as const;
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
