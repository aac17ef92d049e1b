import type { ReactNode } from 'react';
import { classNames, Face, formatAmount, VisuallyHidden } from '@wow/core/ui';
import { RankBadge } from '@wow/product/rewards/web';
import { DIVISIONS } from '../league-rules.ts';
import type { League } from '../wire.ts';
import styles from './DivisionCard.module.css';
import { useMessages } from './messages.ts';
import { usePrizeFormat } from './WeekResult.tsx';

/** Drawn for the largest card; CSS scales the others. */
const SIZE = 148;

interface DivisionCardProps {
  /** Null while loading, and for players without one. */
  league: League | null;
  ends?: string;
  /** The result of the last week. */
  children?: ReactNode;
}

/** The badge of the division among all of them, and what places pay. */
export function DivisionCard({ league, ends, children }: DivisionCardProps) {
  const messages = useMessages();
  const place = league ? DIVISIONS.indexOf(league.division) + 1 : 0;
  return (
    <div className={styles.card}>
      <div className={styles.badge}>
        {place > 0 ? (
          <RankBadge level={place} size={SIZE} />
        ) : (
          <Face seed={1} size={SIZE} background="var(--blush-deep)" mood="sleep" />
        )}
      </div>
      <p className={styles.caption} aria-hidden="true">
        {league && <b>{messages.divisions[league.division]}</b>}
        <span>{ends}</span>
      </p>
      {league && (
        <VisuallyHidden>{messages.ladder({ place: `${place}`, count: `${DIVISIONS.length}` })}</VisuallyHidden>
      )}
      <div className={styles.ladder} aria-hidden="true">
        {DIVISIONS.map((division, index) => (
          <span key={division} className={classNames(styles.step, index + 1 === place && styles.current)}>
            <RankBadge level={index + 1} size={28} />
          </span>
        ))}
      </div>
      <div className={styles.foot}>{children ?? (league && <Prizes prizes={league.prizes} />)}</div>
    </div>
  );
}

function Prizes({ prizes: { places, promotion } }: Pick<League, 'prizes'>) {
  const messages = useMessages();
  const format = usePrizeFormat();
  const rows = [
    ...places.map((prize, index) => [formatAmount(index + 1), prize] as const),
    [messages.promotion, promotion] as const,
  ].filter(([, { points, spins }]) => points + spins > 0);
  if (rows.length === 0) return null;
  return (
    <dl className={styles.prizes} aria-label={messages.prizes}>
      {rows.map(([place, prize]) => (
        <div key={place}>
          <dt>{place}</dt>
          <dd>{format(prize)}</dd>
        </div>
      ))}
    </dl>
  );
}
