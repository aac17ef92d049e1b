import { formatAmount } from '@wow/core/ui';
import { GainPill } from './GainPill.tsx';
import { useMessages } from './messages.ts';
import type { Round } from './ports.ts';
import { useGameName } from './use-game-name.ts';
import { useTimes } from './use-times.ts';
import styles from './RoundFacts.module.css';

/** What there is to know of a round besides its seeds. */
export function RoundFacts({ round }: { round: Round }) {
  const messages = useMessages();
  const times = useTimes();
  const name = useGameName(round.game);
  const isSpin = round.game === 'spin';
  const facts = [
    [messages.round, <code key="id">{round.id}</code>],
    [messages.game, name],
    [messages.when, times(round.at)],
    [messages.bet, isSpin ? messages.spinBet : messages.points({ points: formatAmount(round.bet) })],
    [messages.paid, messages.points({ points: formatAmount(round.payout) })],
    [messages.rules, <code key="rules">{`${round.config_hash.slice(0, 8)}…`}</code>],
  ] as const;
  return (
    <section className={styles.facts} aria-labelledby="round-facts">
      <header>
        <h3 id="round-facts">{messages.facts}</h3>
        <GainPill round={round} />
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
