import { memo } from 'react';
import { Link } from 'wouter';
import { classNames, fitted, Halftone, SleepingArt } from '@wow/core/ui';
import { GoArrow } from './GoArrow.tsx';
import { useMessages } from './messages.ts';
import { tables, type Table } from './tables.ts';
import styles from './GameCards.module.css';

/** One card a table. A closed one says so and is no link. */
export const GameCards = memo(function GameCards() {
  const messages = useMessages();
  return (
    <ul className={styles.cards}>
      {tables.map((table) => (
        <li key={table.id}>
          <TableCard table={table} />
        </li>
      ))}
      <li className={styles.last}>
        <div className={classNames(styles.card, styles.soon)} role="link" aria-disabled="true">
          <SleepingArt className={styles.art} />
          <span className={styles.foot}>
            <span className={styles.words}>
              <h3 {...fitted(messages.comingSoon)}>{messages.comingSoon}</h3>
              <small>{messages.nextTable}</small>
            </span>
          </span>
        </div>
      </li>
    </ul>
  );
});

function TableCard({ table: { id, card, open } }: { table: Table }) {
  const messages = useMessages();
  const { title, text } = card.useWords();
  const inside = (
    <>
      <Halftone
        width={400}
        height={300}
        step={20}
        color={`var(--${card.table}-tint)`}
        ground={`var(--${card.table})`}
        from="t"
        max={0.34}
      />
      <card.Art className={styles.art} />
      <span className={styles.foot}>
        <span className={styles.words}>
          <h3 {...fitted(title)}>{title}</h3>
          <small>{open ? text : messages.comingSoon}</small>
        </span>
        {open && <GoArrow />}
      </span>
    </>
  );
  if (open) {
    return (
      <Link href={`/game/${id}`} className={styles.card}>
        {inside}
      </Link>
    );
  }
  return (
    <div role="link" aria-disabled="true" className={styles.card}>
      {inside}
    </div>
  );
}
