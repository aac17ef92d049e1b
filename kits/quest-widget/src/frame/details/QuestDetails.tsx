import type { Quest } from '../api/replies.ts';
import { ProductLink } from '../view/ProductLink.tsx';
import { buttonClass } from '../view/button-class.ts';
import { useWhen } from '../view/use-state-words.ts';
import { useWidget } from '../widget-context.ts';
import { Beads } from './Beads.tsx';
import { CodeForm } from './CodeForm.tsx';
import styles from './Details.module.css';
import { InviteLink } from './InviteLink.tsx';
import { Proofs } from './Proofs.tsx';
import { Quiz } from './Quiz.tsx';
import { VisitLink } from './VisitLink.tsx';

/** More beads than this are no longer counted by looking at them. */
const MAX_BEADS = 20;

function QuestAction({ quest }: { quest: Quest }) {
  const { say } = useWidget();
  const { action, state, id, value } = quest;
  if (action === null || state !== 'open') return null;
  switch (action.kind) {
    case 'open':
      // Until something has counted the row itself says Start.
      return value === 0 ? null : (
        <div className={styles['actions']}>
          <ProductLink path={action.path} className={buttonClass('cta')}>
            {say('goOn')}
          </ProductLink>
        </div>
      );
    case 'visit':
      return <VisitLink quest={id} url={action.url} />;
    case 'code':
      return <CodeForm />;
    case 'quiz':
      return <Quiz quest={id} questions={action.questions} nextTryAt={action.next_try_at} />;
    case 'invite':
      return <InviteLink url={action.url} />;
  }
}

/** What an opened quest shows: what it asks, what has counted so far, and what to do. */
export function QuestDetails({ id, quest, isTextShown }: { id: string; quest: Quest; isTextShown: boolean }) {
  const { say } = useWidget();
  const when = useWhen();
  const { text, goal, value, state, ends_at: endsAt, evidence } = quest;
  return (
    <div id={id} className={styles['details']}>
      {!isTextShown && <p className={styles['text']}>{text}</p>}
      {goal > 1 && goal <= MAX_BEADS && state !== 'claimed' && <Beads value={value} goal={goal} />}
      {evidence.count > 0 && <Proofs quest={quest} />}
      <QuestAction quest={quest} />
      {endsAt !== null && (state === 'open' || state === 'claimable') && (
        <p className={styles['small']}>{say('startsOver', { when: when(endsAt) })}</p>
      )}
    </div>
  );
}
