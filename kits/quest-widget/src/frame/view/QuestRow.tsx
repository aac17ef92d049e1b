import { useState } from 'react';
import type { Quest } from '../api/replies.ts';
import { QuestDetails } from '../details/QuestDetails.tsx';
import { useWidget } from '../widget-context.ts';
import { classNames } from './class-names.ts';
import { Progress } from './Progress.tsx';
import { QuestControl } from './QuestControl.tsx';
import { lookOf } from './quest-look.ts';
import styles from './QuestRow.module.css';
import { RewardTags } from './RewardTags.tsx';
import { usePay } from './use-pay.ts';

/** One quest. `stateWords` says why it cannot be done just now. */
export function QuestRow({ quest, stateWords }: { quest: Quest; stateWords: string | null }) {
  const { calls, say } = useWidget();
  const pay = usePay((key) => calls.claim(quest.id, key));
  const [isOpen, setOpen] = useState(false);
  const { id, icon, title, text, goal, value, rewards, state } = quest;
  const { Icon, color } = lookOf(icon);
  const isCounted = goal > 1 && state !== 'claimed';
  const detailsId = `details-${id}`;
  return (
    <li className={classNames(styles['quest'], isOpen && styles['open'])}>
      <div className={styles['row']}>
        <span className={styles['disc']} style={{ background: color }}>
          <Icon size={24} strokeWidth={2.25} aria-hidden="true" />
        </span>
        <div>
          <h3>
            <button
              type="button"
              className={styles['title']}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {title}
            </button>
          </h3>
          {isCounted && <Progress value={value} goal={goal} label={title} />}
          {(stateWords !== null || !isCounted) && <p className={styles['small']}>{stateWords ?? text}</p>}
          {pay.problem && (
            <p className={styles['problem']} role="alert">
              {say(pay.problem)}
            </p>
          )}
        </div>
        <div className={styles['rewards']}>
          <RewardTags rewards={rewards} />
        </div>
        <div className={styles['control']}>
          <QuestControl quest={quest} pay={pay} />
        </div>
      </div>
      {isOpen && <QuestDetails id={detailsId} quest={quest} isTextShown={stateWords === null && !isCounted} />}
    </li>
  );
}
