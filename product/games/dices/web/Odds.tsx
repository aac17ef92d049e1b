import { formatAmount } from '@wow/core/ui';
import { useMemo } from 'react';
import { dicesDifferences } from '../odds.ts';
import type { DicesSettings } from '../settings.ts';
import type { OddsViewProps } from '../../table/web/face/game-face.tsx';
import { useFaceMessages } from '../../table/web/face-messages.ts';
import { BigReturn, OddsRows } from '../../table/web/face/OddsParts.tsx';
import pictureStyles from '../../table/web/face/OddsPicture.module.css';
import { useDicesFaceMessages } from './face-messages.ts';
import styles from './Odds.module.css';

const WIDTH = 322;
const HEIGHT = 128;
const FOOT = 124;
const HIGHEST = 117;
const LOWEST = 3;

/** Ties are dashed and hollow. */
function DifferenceBars({ bars, rolls }: Pick<ReturnType<typeof dicesDifferences>, 'bars' | 'rolls'>) {
  const messages = useDicesFaceMessages();
  const most = Math.max(...bars.map((bar) => bar.rolls));
  const pitch = (WIDTH - 3) / bars.length;
  return (
    <div className={pictureStyles.picture}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={messages.differencesText({ rolls: formatAmount(rolls) })}
      >
        {bars.map((bar, index) => {
          const height = Math.max((bar.rolls / most) * HIGHEST, LOWEST);
          const place = { x: 2 + index * pitch, y: FOOT - height, width: pitch - 2, height, rx: (pitch - 2) / 2 };
          return <rect key={bar.by} {...place} {...getLook(bar.by)} />;
        })}
      </svg>
      <p className={styles.ends}>
        <span>{messages.houseHigher}</span>
        <span>{messages.tie}</span>
        <span>{messages.youHigher}</span>
      </p>
    </div>
  );
}

function getLook(by: number) {
  if (by < 0) return { fill: 'var(--ink)' };
  if (by > 0) return { fill: 'var(--bone)', stroke: 'var(--ink)', strokeWidth: 1.6 };
  return { fill: 'none', stroke: 'var(--ink)', strokeWidth: 2, strokeDasharray: '3 3.4' };
}

export function DicesOdds({ odds: [{ returned }] }: OddsViewProps<DicesSettings>) {
  const messages = useDicesFaceMessages();
  const { comesBack, youWin } = useFaceMessages();
  const { bars, rolls, part } = useMemo(() => dicesDifferences(), []);
  return (
    <>
      <BigReturn returned={returned} text={comesBack} />
      <DifferenceBars bars={bars} rolls={rolls} />
      <OddsRows
        rows={[
          { name: youWin, part: part.player },
          { name: messages.tieLost, part: part.tie },
          { name: messages.houseWins, part: part.house },
        ]}
      />
    </>
  );
}
