import { Halftone } from '@wow/core/ui';
import { getFace } from '@wow/product/games/web';
import { CheckMark } from './CheckDisc.tsx';
import { useMessages } from '../messages.ts';
import type { Round } from '../ports.ts';
import { useReceiptMessages } from '../receipt/messages.ts';
import { ResultPicture } from './ResultPicture.tsx';
import type { RoundCheck } from './use-verdicts.ts';
import styles from './RoundHead.module.css';

/** The result of a round in the colour of its table, and the verdict of this browser. */
export function RoundHead({ round, check }: { round: Round; check: RoundCheck }) {
  const messages = useMessages();
  const { tone } = getFace(round.game);
  const { keep } = useReceiptMessages();
  const [title, text] = getWords(check, messages, round.receipt ? keep : messages.keepAddress);
  const isWrong = check.kind === 'checked' && !check.verdict.matches;
  return (
    <section className={styles.head} data-table={tone}>
      {tone !== undefined && (
        <Halftone width={780} height={110} step={18} color={`var(--${tone}-tint)`} from="r" max={0.36} />
      )}
      <ResultPicture {...round} clientSeed={round.client_seed} />
      <p className={styles.pill} data-check={isWrong ? 'differs' : check.kind} role={isWrong ? 'alert' : 'status'}>
        <span aria-hidden="true">
          <CheckMark check={check} />
        </span>
        <span>
          <b>{title}</b>
          <small>{text}</small>
        </span>
      </p>
    </section>
  );
}

function getWords(
  check: RoundCheck,
  messages: ReturnType<typeof useMessages>,
  keep: string,
): readonly [title: string, text: string] {
  switch (check.kind) {
    case 'checked':
      return check.verdict.matches ? [messages.matches, messages.inBrowser] : [messages.differs, keep];
    case 'locked':
      return [messages.notYet, messages.locked];
    case 'checking':
      return [messages.checking, messages.inBrowser];
    case 'unable':
      return [messages.unable, messages.unableText];
  }
}
