import { useState } from 'react';
import { Check, ChevronDown, Hourglass, Lock, type LucideIcon } from 'lucide-react';
import type { Quest } from '../api/replies.ts';
import { useWidget } from '../state/widget-context.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass, classNames } from '../ui/class-names.ts';
import { ProductLink } from '../ui/ProductLink.tsx';
import { QuestIcon } from '../ui/QuestIcon.tsx';
import { RewardTags } from '../ui/RewardTags.tsx';
import { QuestDetails } from './QuestDetails.tsx';
import styles from './QuestRow.module.css';
import { useClaim } from './use-claim.ts';

function Progress({ value, goal, label }: { value: number; goal: number; label: string }) {
  const { formatMessage, formatNumber } = useWidget();
  const words = formatMessage('progress', { value: formatNumber(value), goal: formatNumber(goal) });
  return (
    <div className={styles['progress']}>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={value}
        aria-valuetext={words}
      >
        <div className={styles['fill']} style={{ width: `${(100 * value) / goal}%` }} />
      </div>
      <span className={styles['small']} aria-hidden="true">
        {words}
      </span>
    </div>
  );
}

const STATE_ICONS: Partial<Record<Quest['state'], LucideIcon>> = { locked: Lock, paused: Hourglass, claimed: Check };

interface QuestControlProps {
  quest: Quest;
  isBusy: boolean;
  onClaim: () => void;
}

function QuestControl({ quest, isBusy, onClaim }: QuestControlProps) {
  const { formatMessage } = useWidget();
  const { state, action, evidence, title } = quest;
  if (state === 'claimable' || state === 'capped') {
    const label = formatMessage('claim');
    return (
      <Button look="points" busy={isBusy} off={state === 'capped'} onClick={onClaim} aria-label={`${label}: ${title}`}>
        {label}
      </Button>
    );
  }
  // A head start is progress without evidence.
  if (state === 'open' && action?.kind === 'open' && evidence.count === 0) {
    return (
      <ProductLink path={action.path} className={buttonClass('cta')}>
        {formatMessage('start')}
        <span className="sr">: {title}</span>
      </ProductLink>
    );
  }
  const Icon = STATE_ICONS[state] ?? ChevronDown;
  return (
    <span className={classNames(styles['aside'], state === 'claimed' && styles['done'])}>
      <Icon
        size={20}
        strokeWidth={state === 'claimed' ? 3 : 2.25}
        className={Icon === ChevronDown ? styles['chevron'] : undefined}
        aria-hidden="true"
      />
    </span>
  );
}

/** `stateText` says why the quest is not available now. */
export function QuestRow({ quest, stateText }: { quest: Quest; stateText: string | null }) {
  const { calls, formatMessage } = useWidget();
  const { claim, isBusy, problem } = useClaim((key) => calls.claim(quest.id, key));
  const [isOpen, setOpen] = useState(false);
  const { id, icon, picture, title, text, goal, value, rewards, state } = quest;
  const isCounted = goal > 1 && state !== 'claimed';
  const detailsId = `details-${id}`;
  return (
    <li className={classNames(styles['quest'], isOpen && styles['open'])}>
      <div className={styles['row']}>
        <QuestIcon className={styles['disc']} name={icon} picture={picture} size={24} />
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
          {(stateText !== null || !isCounted) && <p className={styles['small']}>{stateText ?? text}</p>}
          {problem && (
            <p className={styles['problem']} role="alert">
              {formatMessage(problem)}
            </p>
          )}
        </div>
        <div className={styles['rewards']}>
          <RewardTags rewards={rewards} />
        </div>
        <div className={styles['control']}>
          <QuestControl quest={quest} isBusy={isBusy} onClaim={claim} />
        </div>
      </div>
      {isOpen && <QuestDetails id={detailsId} quest={quest} isTextShown={stateText === null && !isCounted} />}
    </li>
  );
}
