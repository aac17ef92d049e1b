import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { Evidence, Quest } from '../api/replies.ts';
import { useWidget } from '../widget-context.ts';
import styles from './Details.module.css';
import { Proof } from './Proof.tsx';

const keyOf = (evidence: Evidence, place: number): string =>
  evidence.kind === 'round' ? evidence.round_id : `${evidence.kind} ${place}`;

/** What counted: the latest at first, everything when asked; and what it will come to. */
export function Proofs({ quest: { id, evidence, rewards, state } }: { quest: Quest }) {
  const { say, write, calls, tag, xpMul } = useWidget();
  const [all, setAll] = useState<readonly Evidence[] | null>(null);
  const [asked, setAsked] = useState<'not' | 'asking' | 'failed'>('not');

  const seeAll = async (): Promise<void> => {
    setAsked('asking');
    const outcome = await calls.evidence(id, tag);
    if (outcome.kind === 'reply') setAll(outcome.reply.evidence.toReversed());
    setAsked(outcome.kind === 'reply' ? 'not' : 'failed');
  };

  // What was read before something else counted is shown no longer.
  const isWhole = all !== null && all.length >= evidence.count;
  const shown = isWhole ? all : evidence.latest;
  const hasMore = evidence.count > shown.length;
  const xp = rewards.find((reward) => reward.kind === 'xp');
  const name = evidence.latest.every(({ kind }) => kind === 'round') ? 'seeAllRounds' : 'seeAll';
  return (
    <>
      <ul className={styles['proofs']}>
        {shown.map((one, place) => (
          <li key={keyOf(one, place)}>
            <Proof evidence={one} />
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        {hasMore && (
          <button type="button" className={styles['more']} aria-busy={asked === 'asking'} onClick={() => void seeAll()}>
            {say(name, { count: evidence.count })}
            <ArrowRight className="mirrored" size={17} strokeWidth={2.25} aria-hidden="true" />
          </button>
        )}
        {asked === 'failed' && (
          <span className={styles['problem']} role="alert">
            {say('notRead')}
          </span>
        )}
        {xp && xpMul !== 1 && state !== 'claimed' && (
          <span className={styles['small']}>
            {say('whenClaimed', { base: write(xp.amount), factor: write(xpMul) })}
          </span>
        )}
      </div>
    </>
  );
}
