import { Halftone } from '@wow/core/ui';
import { getFace, ResultPicture } from '@wow/product/games/web';
import type { Mark } from '../../rounds/list-items.ts';
import { CheckPill } from './CheckDisc.tsx';
import { useMessages } from '../messages.ts';
import type { Round } from '../ports.ts';
import { useReceiptMessages } from '../receipt/messages.ts';
import styles from './RoundHead.module.css';

interface RoundHeadProps {
  round: Pick<Round, 'game' | 'choice' | 'result' | 'client_seed' | 'receipt'>;
  mark: Mark;
  /** Without avatars, for a place with less room. */
  compact?: boolean;
}

/** The result of a round in the colour of its table, and the verdict of this browser. */
export function RoundHead({ round, mark, compact = false }: RoundHeadProps) {
  const { inBrowser, keepAddress, locked, unableText } = useMessages();
  const { keep } = useReceiptMessages();
  const { tone } = getFace(round.game);
  const differs = round.receipt ? keep : keepAddress;
  const texts = { matches: inBrowser, differs, locked, checking: inBrowser, unable: unableText };
  return (
    <section className={styles.head} data-table={tone} data-compact={compact || undefined}>
      {tone !== undefined && (
        <Halftone width={780} height={110} step={18} color={`var(--${tone}-tint)`} from="r" max={0.36} />
      )}
      <ResultPicture {...round} {...(!compact && { clientSeed: round.client_seed })} />
      <CheckPill mark={mark} className={styles.pill} text={texts[mark]} />
    </section>
  );
}
