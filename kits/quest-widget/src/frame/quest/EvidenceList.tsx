import { useState } from 'react';
import { Check, ChevronRight, ArrowRight } from 'lucide-react';
import type { Evidence, Quest } from '../api/replies.ts';
import { useWidget } from '../state/widget-context.ts';
import { ProductLink } from '../ui/ProductLink.tsx';
import { QuestIcon } from '../ui/QuestIcon.tsx';
import styles from './QuestDetails.module.css';

const Tick = () => (
  <span className={styles['tick']}>
    <Check size={15} strokeWidth={3.4} aria-hidden="true" />
  </span>
);

function EvidenceItem({ evidence }: { evidence: Evidence }) {
  const { tag } = useWidget();
  if (evidence.kind === 'round') {
    return (
      <ProductLink path={`/fair-play/rounds/${encodeURIComponent(evidence.round_id)}`} className={styles['proof']}>
        <Tick />
        <QuestIcon className={styles['game']} picture={evidence.picture} size={15} />
        <b>{evidence.game_name}</b>
        <span className={styles['result']}>{evidence.result_text}</span>
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

export function EvidenceList({ quest: { id, evidence, rewards, state } }: { quest: Quest }) {
  const { formatMessage, formatNumber, calls, tag, xpMul } = useWidget();
  const [all, setAll] = useState<readonly Evidence[] | null>(null);
  const [asked, setAsked] = useState<'not' | 'asking' | 'failed'>('not');

  const seeAll = async (): Promise<void> => {
    setAsked('asking');
    const outcome = await calls.evidence(id, tag);
    if (outcome.kind === 'reply') setAll(outcome.reply.evidence.toReversed());
    setAsked(outcome.kind === 'reply' ? 'not' : 'failed');
  };

  const isWhole = all !== null && all.length >= evidence.count;
  const shown = isWhole ? all : evidence.latest;
  const hasMore = evidence.count > shown.length;
  const xp = rewards.find((reward) => reward.kind === 'xp');
  const name = evidence.latest.every(({ kind }) => kind === 'round') ? 'seeAllRounds' : 'seeAll';
  return (
    <>
      <ul className={styles['proofs']}>
        {shown.map((one, place) => (
          <li key={one.kind === 'round' ? one.round_id : place}>
            <EvidenceItem evidence={one} />
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        {hasMore && (
          <button type="button" className={styles['more']} aria-busy={asked === 'asking'} onClick={() => void seeAll()}>
            {formatMessage(name, { count: evidence.count, shown: evidence.count })}
            <ArrowRight className="mirrored" size={17} strokeWidth={2.25} aria-hidden="true" />
          </button>
        )}
        {asked === 'failed' && (
          <span className={styles['problem']} role="alert">
            {formatMessage('notRead')}
          </span>
        )}
        {xp && xpMul !== 1 && state !== 'claimed' && (
          <span className={styles['small']}>
            {formatMessage('whenClaimed', { base: formatNumber(xp.amount), factor: formatNumber(xpMul) })}
          </span>
        )}
      </div>
    </>
  );
}
