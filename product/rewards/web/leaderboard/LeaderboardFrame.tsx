import type { ReactNode, Ref } from 'react';
import { fitTextProps, Halftone } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import styles from './LeaderboardFrame.module.css';

interface LeaderboardFrameProps {
  /** @default the words of the all-time leaderboard */
  words?: { readonly title: string; readonly text: string; readonly table: string };
  podium: ReactNode;
  /** Includes the header row; missing while loading. */
  rowCount?: number;
  rows?: ReactNode;
  head?: Ref<HTMLDivElement>;
  children?: ReactNode;
  pinned?: ReactNode;
}

/** The podium beside the table. The page scrolls; podium, header and foot stay. */
export function LeaderboardFrame({ words, podium, rowCount, rows, head, children, pinned }: LeaderboardFrameProps) {
  const messages = useMessages();
  const { title, text, table } = words ?? {
    title: messages.title,
    text: messages.ranked,
    table: messages.leaderboard,
  };
  return (
    <div className={styles.frame}>
      <section className={styles.podium}>
        <Halftone width={500} height={780} step={24} color="var(--blush-tint)" from="b" />
        <div className={styles.title}>
          <h2 {...fitTextProps(title)}>{title}</h2>
          <p>{text}</p>
        </div>
        {podium}
      </section>
      <section className={styles.panel}>
        <div role="table" aria-label={table} aria-rowcount={rowCount}>
          <div ref={head} role="rowgroup" className={styles.head}>
            <div role="row" aria-rowindex={rowCount && 1} className={styles.columns}>
              <span role="columnheader">{messages.place}</span>
              <span role="columnheader">{messages.name}</span>
              <span role="columnheader">{messages.xp}</span>
            </div>
          </div>
          {rows}
        </div>
        {children}
        <div className={styles.foot}>
          <div className={styles.cap}>{pinned}</div>
        </div>
      </section>
    </div>
  );
}
