import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { formatAmount, Icon, VisuallyHidden } from '@wow/core/ui';
import { useLuckySpinsMessages } from './messages.ts';
import { Tokens } from './Tokens.tsx';
import type { Said } from './use-lucky-spins.ts';
import styles from './SpinCount.module.css';

interface SpinCountProps {
  spins: number;
  isEmpty: boolean;
  said: Said;
  takenAt: number | null;
}

/** How many spins there are, what is going on, and the way to more. */
export function SpinCount({ spins, isEmpty, said, takenAt }: SpinCountProps) {
  const messages = useLuckySpinsMessages();
  const shown = formatAmount(spins);
  return (
    <div className={styles.count}>
      <p className={styles.number}>
        <VisuallyHidden>{messages.spinsLeftInWords({ count: spins, shown })}</VisuallyHidden>
        <span className={styles.big} aria-hidden="true" data-long={shown.length > 2 || undefined}>
          {shown}
        </span>
        <span className={styles.left} aria-hidden="true">
          {messages.spinsLeft({ count: spins })}
        </span>
      </p>
      <p className={styles.said} role="status" data-empty={isEmpty || undefined}>
        {wordsOf(said, isEmpty, messages)}
      </p>
      <Tokens count={spins} takenAt={takenAt} />
      <Link href="/quests" className={styles.more} data-empty={isEmpty || undefined}>
        {messages.earnMore}
        <Icon of={ArrowRight} size={18} />
      </Link>
    </div>
  );
}

function wordsOf(said: Said, isEmpty: boolean, messages: ReturnType<typeof useLuckySpinsMessages>): string {
  if (said === 'paused') return messages.paused;
  if (isEmpty) return said === 'nothing' ? `${messages.nothing} ${messages.outOfSpins}` : messages.outOfSpins;
  switch (said) {
    case 'turning':
      return messages.turning;
    case 'nothing':
      return messages.nothing;
    case 'prompt':
      return messages.prompt;
    case 'silent':
      return '';
  }
}
