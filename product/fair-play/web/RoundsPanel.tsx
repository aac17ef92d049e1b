import { Link } from 'wouter';
import { Button, buttonClass } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import { RoundRow } from './RoundRow.tsx';
import type { Round } from './ports.ts';
import type { Check } from './use-verdicts.ts';
import styles from './RoundsPanel.module.css';

interface RoundsPanelProps {
  rounds: readonly Round[];
  checks: readonly Check[];
  isAsking: boolean;
  /** Null when there are no more. */
  onMore: (() => void) | null;
}

/** The player's rounds, newest first; one that differs stays on top. */
export function RoundsPanel({ rounds, checks, isAsking, onMore }: RoundsPanelProps) {
  const messages = useMessages();
  const rows = rounds.map((round, place) => ({ round, check: checks[place] ?? { kind: 'checking' as const } }));
  const isWrong = ({ check }: { check: Check }): boolean => check.kind === 'checked' && !check.verdict.matches;
  const ordered = [...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))];
  return (
    <section className={styles.panel} aria-labelledby="my-rounds">
      <h2 id="my-rounds">{messages.myRounds}</h2>
      {rows.length === 0 ? (
        <div className={styles.empty}>
          <p>{messages.noRounds}</p>
          <Link href="/games" className={buttonClass({ variant: 'soft' })}>
            {messages.seeGames}
          </Link>
        </div>
      ) : (
        <ul>
          {ordered.map(({ round, check }, place) => (
            <RoundRow key={round.id} round={round} check={check} place={place} />
          ))}
        </ul>
      )}
      {onMore && (
        <Button variant="soft" full busy={isAsking} onClick={onMore}>
          {messages.loadMore}
        </Button>
      )}
    </section>
  );
}
