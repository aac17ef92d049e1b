import { formatAmount } from '@wow/core/ui';
import type { LuckySpinsSettings } from '../settings.ts';
import { type SlicesBySize, slicesBySize } from '../slices-by-size.ts';
import { fraction } from '../../table/payout-math.ts';
import type { OddsViewProps } from '../../table/web/face/game-face.tsx';
import { useFaceMessages } from '../../table/web/face-messages.ts';
import { BigReturn, OddsRows } from '../../table/web/face/OddsParts.tsx';
import styles from '../../table/web/face/OddsPicture.module.css';
import { useLuckySpinsFaceMessages } from './face-messages.ts';

const WIDTH = 322;
const FOOT = 124;
const HIGHEST = 112;
const LABELS = 146;
const WIDEST = 26;
/** The width of a letter, roughly. */
const LETTER = 8;

/** A bar for each slice, a ring for one without points, a dotted line for the average. */
function SliceBars({ slices }: { slices: SlicesBySize }) {
  const { points, average } = slices;
  const messages = useLuckySpinsFaceMessages();
  const most = points[0] ?? 1;
  const pitch = (WIDTH - 2) / points.length;
  const width = Math.min(WIDEST, pitch * 0.8);
  const yOf = (value: number): number => FOOT - (value / most) * HIGHEST;
  const middleOf = (index: number): number => 2 + (Math.min(pitch, WIDEST * 2) * (2 * index + 1)) / 2;
  const average2 = formatAmount(average);
  return (
    <div className={styles.picture}>
      <svg
        viewBox={`0 0 ${WIDTH} 152`}
        role="img"
        aria-label={messages.slicesText({ points: points.map(formatAmount).join(', '), average: average2 })}
      >
        <path
          d={`M4 ${yOf(average)}H${WIDTH - 2}`}
          stroke="var(--bone)"
          strokeWidth="3"
          strokeDasharray="2 7"
          strokeLinecap="round"
        />
        {points.map((value, index) => {
          const x = middleOf(index);
          const height = Math.max(FOOT - yOf(value), 3);
          const ring = Math.min(8, width / 2.6);
          // Equal slices have no names and no order.
          return value === 0 ? (
            <circle
              key={index}
              cx={x}
              cy={FOOT - ring - 2}
              r={ring}
              fill="none"
              stroke="var(--ultra-tint)"
              strokeWidth={ring / 2}
            />
          ) : (
            <rect
              key={index}
              x={x - width / 2}
              y={FOOT - height}
              width={width}
              height={height}
              rx={Math.min(8, width / 2, height / 2)}
              fill="var(--marigold)"
            />
          );
        })}
        <g fill="var(--bone)" textAnchor="middle">
          {getLabels(slices, pitch).map(({ from, to, text }) => (
            <text key={from} x={(middleOf(from) + middleOf(to)) / 2} y={LABELS}>
              {text}
            </text>
          ))}
        </g>
        <text x={WIDTH - 2} y={yOf(average) - 9} textAnchor="end" fill="var(--bone)">
          {messages.average({ points: average2 })}
        </text>
      </svg>
    </div>
  );
}

/** Labels every slice if there is room, else each run that has room. */
function getLabels({ points, runs }: SlicesBySize, pitch: number) {
  const fits = (text: string, slices: number): boolean => text.length * LETTER <= pitch * slices;
  const each = points.map((value, index) => ({ from: index, to: index, text: formatAmount(value) }));
  if (each.every(({ text }) => fits(text, 1))) return each;
  let from = 0;
  return runs.flatMap(({ points: value, slices }) => {
    const label = { from, to: from + slices - 1, text: formatAmount(value) };
    from += slices;
    return fits(label.text, slices) ? [label] : [];
  });
}

export function LuckySpinsOdds({ settings: { sections } }: OddsViewProps<LuckySpinsSettings>) {
  const messages = useLuckySpinsFaceMessages();
  const shared = useFaceMessages();
  const slices = slicesBySize(sections);
  const { total, average, giving, points } = slices;
  const part = (count: number) => fraction(count, points.length);
  return (
    <>
      <BigReturn
        value={shared.points({ points: formatAmount(average) })}
        text={shared.aSpin}
        returned={{ numerator: total, denominator: points.length }}
      />
      <SliceBars slices={slices} />
      <OddsRows
        rows={[
          { name: messages.eachSlice, part: part(1) },
          { name: messages.anyPoints, part: part(giving) },
          { name: messages.noPoints, part: part(points.length - giving) },
        ]}
      />
    </>
  );
}
