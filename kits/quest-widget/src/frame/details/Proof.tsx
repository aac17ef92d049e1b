import { Check, ChevronRight } from 'lucide-react';
import type { Evidence } from '../api/replies.ts';
import { ProductLink } from '../view/ProductLink.tsx';
import { lookOf } from '../view/quest-look.ts';
import { useWidget } from '../widget-context.ts';
import { gameName, resultWords } from '../words/round-words.ts';
import styles from './Details.module.css';

const Tick = () => (
  <span className={styles['tick']}>
    <Check size={15} strokeWidth={3.4} aria-hidden="true" />
  </span>
);

/** One thing that counted. A round leads to where it can be recomputed. */
export function Proof({ evidence }: { evidence: Evidence }) {
  const { say, tag } = useWidget();
  if (evidence.kind === 'round') {
    const { Icon, color } = lookOf(evidence.game);
    return (
      <ProductLink path={`/fair-play/rounds/${encodeURIComponent(evidence.round_id)}`} className={styles['proof']}>
        <Tick />
        <span className={styles['game']} style={{ background: color }}>
          <Icon size={15} strokeWidth={2.25} aria-hidden="true" />
        </span>
        <b>{gameName(evidence.game, say)}</b>
        <span className={styles['result']}>{resultWords(evidence, say)}</span>
        <span className={styles['nonce']}>#{evidence.nonce}</span>
        <ChevronRight className={`${styles['chevron']} mirrored`} size={17} strokeWidth={2.25} aria-hidden="true" />
      </ProductLink>
    );
  }
  const date = new Date(evidence.kind === 'day' ? evidence.day : evidence.at);
  return (
    <span className={styles['proof']}>
      <Tick />
      {evidence.kind === 'quest' && <b>{evidence.title}</b>}
      <span className={styles['result']}>
        {new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(date)}
      </span>
    </span>
  );
}
