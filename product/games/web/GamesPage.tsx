import { type ReactNode, memo } from 'react';
import styles from './GamesPage.module.css';
import { Link } from 'wouter';
import { classNames, fitTextProps, Halftone, SleepingArt, formatAmount } from '@wow/core/ui';
import { GoArrow } from './Banner.tsx';
import { useMessages } from './messages.ts';
import { tables, type Table, openTableCount } from './tables.ts';
import { QuestBanner } from './QuestBanner.tsx';

export function SectionHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

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
              <h3 {...fitTextProps(messages.comingSoon)}>{messages.comingSoon}</h3>
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
        color={`var(--${card.tone}-tint)`}
        ground={`var(--${card.tone})`}
        from="t"
        max={0.34}
      />
      <card.Art className={styles.art} />
      <span className={styles.foot}>
        <span className={styles.words}>
          <h3 {...fitTextProps(title)}>{title}</h3>
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

export function GamesPage() {
  const messages = useMessages();
  return (
    <>
      <QuestBanner wide />
      <SectionHead title={messages.tables}>
        <span>{messages.tablesOpen({ count: formatAmount(openTableCount) })}</span>
      </SectionHead>
      <GameCards />
    </>
  );
}
