import { formatAmount } from '@wow/core/ui';
import { type Differences, dicesDifferences, type ExactOdds } from '@wow/product/games';
import { useMessages } from '../messages.ts';
import styles from './Picture.module.css';
import { useMemo } from 'react';
import { toPercent } from '../../odds/game-odds.ts';
import { BigReturn, OddsRows } from './OddsParts.tsx';

const WIDTH = 322;
const HEIGHT = 128;
const FOOT = 124;
const HIGHEST = 117;
const LOWEST = 3;

/** A column for each difference of the totals; ties are dashed and hollow. */
function DifferenceBars({ differences: { bars, rolls } }: { differences: Differences }) {
  const messages = useMessages();
  const most = Math.max(...bars.map((bar) => bar.rolls));
  const pitch = (WIDTH - 3) / bars.length;
  return (
    <div className={styles.picture}>
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

/** What dices give back, and all their rolls by the difference of the totals. */
export function DicesOdds({ odds: { returned } }: { odds: ExactOdds }) {
  const messages = useMessages();
  const differences = useMemo(() => dicesDifferences(), []);
  const { player, tie, house } = differences.part;
  return (
    <>
      <BigReturn
        value={toPercent(returned)}
        text={messages.comesBack}
        over={[formatAmount(returned.numerator), formatAmount(returned.denominator)]}
      />
      <DifferenceBars differences={differences} />
      <OddsRows
        rows={[
          { name: messages.youWin, part: player },
          { name: messages.tieLost, part: tie },
          { name: messages.houseWins, part: house },
        ]}
      />
    </>
  );
}
