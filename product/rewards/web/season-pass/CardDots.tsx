import { formatAmount } from '@wow/core/ui';
import type { PassCard } from '../../season-cards.ts';
import { useMessages } from './messages.ts';
import styles from './CardDots.module.css';

interface CardDotsProps {
  cards: readonly PassCard[];
  inView: number;
  onShow: (index: number) => void;
}

/** More would not fit beside the arrows of a phone. */
const MOST_DOTS = 12;

/** A dot for every card: ink where all of it is done, ringed where it is in view. Of very many cards words say it. */
export function CardDots({ cards, inView, onShow }: CardDotsProps) {
  const messages = useMessages();
  const numbers = (index: number) => ({ card: formatAmount(index + 1), cards: formatAmount(cards.length) });
  if (cards.length > MOST_DOTS) return <p className={styles.words}>{messages.card(numbers(inView))}</p>;
  return (
    <>
      <div className={styles.dots}>
        {cards.map(({ isDone }, index) => (
          <button
            key={index}
            type="button"
            className={styles.dot}
            data-done={isDone || undefined}
            aria-label={isDone ? messages.cardDone(numbers(index)) : messages.card(numbers(index))}
            aria-current={index === inView || undefined}
            onClick={() => onShow(index)}
          />
        ))}
      </div>
      {/* Too small for a finger: on a phone the arrows do the work. */}
      <div className={styles.beads} aria-hidden="true">
        {cards.map(({ isDone }, index) => (
          <i
            key={index}
            className={styles.dot}
            data-done={isDone || undefined}
            data-current={index === inView || undefined}
          />
        ))}
      </div>
    </>
  );
}
