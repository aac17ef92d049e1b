import { Check, ChevronDown, Hourglass, Lock } from 'lucide-react';
import type { Quest } from '../api/replies.ts';
import { useWidget } from '../widget-context.ts';
import { Button } from './Button.tsx';
import { buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { ProductLink } from './ProductLink.tsx';
import styles from './QuestRow.module.css';
import type { Pay } from './use-pay.ts';

const ICON = { size: 20, strokeWidth: 2.25, 'aria-hidden': true } as const;

/** What stands at the end of a row: the one thing to do about the quest, or how it stands. */
export function QuestControl({ quest, pay: { pay, isBusy } }: { quest: Quest; pay: Pay }) {
  const { say } = useWidget();
  const { state, action, value } = quest;
  switch (state) {
    case 'claimable':
      return (
        <Button look="points" busy={isBusy} onClick={pay} aria-label={`${say('claim')}: ${quest.title}`}>
          {say('claim')}
        </Button>
      );
    case 'capped':
      return (
        <Button look="points" off aria-label={`${say('claim')}: ${quest.title}`}>
          {say('claim')}
        </Button>
      );
    case 'locked':
      return (
        <span className={styles['aside']}>
          <Lock {...ICON} />
        </span>
      );
    case 'paused':
      return (
        <span className={styles['aside']}>
          <Hourglass {...ICON} />
        </span>
      );
    case 'claimed':
      return (
        <span className={classNames(styles['aside'], styles['done'])}>
          <Check {...ICON} strokeWidth={3} />
        </span>
      );
    case 'open':
      if (action?.kind === 'open' && value === 0) {
        return (
          <ProductLink path={action.path} className={buttonClass('cta')}>
            {say('start')}
            <span className="sr">: {quest.title}</span>
          </ProductLink>
        );
      }
      break;
    case 'spent':
  }
  return (
    <span className={styles['aside']}>
      <ChevronDown {...ICON} className={styles['chevron']} />
    </span>
  );
}
