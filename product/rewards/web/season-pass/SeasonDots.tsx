import { formatAmount, useNow, VisuallyHidden } from '@wow/core/ui';
import { type Season, buildSeasonPass } from '../../season-pass.ts';
import { useMessages } from './messages.ts';
import styles from './SeasonDots.module.css';

/** More dots are replaced by text. */
const MAX_DOTS = 12;

export function SeasonDots({ seasons }: { seasons: readonly Season[] }) {
  const messages = useMessages();
  const pass = buildSeasonPass(seasons, null, useNow());
  if (!pass) return null;
  const { cards } = pass;
  const done = cards.filter(({ isDone }) => isDone).length;
  const words = messages.cardsDone({ done: formatAmount(done), cards: formatAmount(cards.length) });
  if (cards.length > MAX_DOTS) return <span className={styles.words}>{words}</span>;
  return (
    <span className={styles.dots}>
      {cards.map(({ isDone }, card) => (
        <i key={card} data-done={isDone || undefined} />
      ))}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
