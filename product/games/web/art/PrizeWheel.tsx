import { onCircle, wedge } from './wedge.ts';

const CENTRE = 210;

/** The slices of the drawn wheel; the wheel that is spun shows those of the server. */
const SLICES: readonly (readonly [points: number, colour: string])[] = [
  [500, 'ink'],
  [0, 'ultra-deep'],
  [50, 'bone'],
  [100, 'vermilion'],
  [50, 'pista'],
  [0, 'ultra-deep'],
  [200, 'marigold'],
  [50, 'blush'],
  [0, 'ultra-deep'],
  [50, 'bone'],
];
const STEP = 360 / SLICES.length;

const SPOKES = SLICES.map(
  (_, index) => `M${onCircle(CENTRE, 44, (index - 0.5) * STEP)}L${onCircle(CENTRE, 189, (index - 0.5) * STEP)}`,
).join('');

function Slice({ index, points, colour }: { index: number; points: number; colour: string }) {
  const text = colour === 'ink' ? 'var(--marigold)' : 'var(--ink)';
  return (
    <>
      <path d={wedge(CENTRE, 44, 188, (index - 0.5) * STEP, (index + 0.5) * STEP)} fill={`var(--${colour})`} />
      <g transform={`rotate(${index * STEP} 210 210)`}>
        {points === 0 ? (
          <circle cx="210" cy="58" r="10" fill="none" stroke="var(--ultra-tint)" strokeWidth="4" />
        ) : (
          <>
            <text
              x="210"
              y="66"
              textAnchor="middle"
              fontFamily="var(--font-display)"
              fontSize={points >= 500 ? 31 : points >= 100 ? 27 : 25}
              fill={text}
            >
              {points}
            </text>
            {points >= 500 ? (
              <>
                <circle cx="210" cy="90" r="11.5" fill="var(--marigold)" />
                <circle cx="210" cy="90" r="4" fill="var(--ink)" />
              </>
            ) : (
              <circle cx="210" cy="88" r="4.6" fill={text} opacity=".9" />
            )}
          </>
        )}
      </g>
    </>
  );
}

export function PrizeWheel({ turn, className }: { turn: number; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 420 420" aria-hidden="true">
      <circle cx="210" cy="210" r="210" fill="var(--ink)" />
      <g transform={`rotate(${turn} 210 210)`}>
        {SLICES.map(([points, colour], index) => (
          <Slice key={index * STEP} index={index} points={points} colour={colour} />
        ))}
        <path d={SPOKES} stroke="var(--ink)" strokeWidth="3" />
        {Array.from({ length: SLICES.length * 2 }, (_, index) => {
          const [cx, cy] = onCircle(CENTRE, 199, (index * STEP) / 2).split(' ');
          const small = index % 2 === 1;
          return (
            <circle
              key={cx! + cy!}
              cx={cx}
              cy={cy}
              r={small ? 3.2 : 5}
              fill={`var(--marigold${small ? '-deep' : ''})`}
            />
          );
        })}
        <circle cx="210" cy="210" r="48" fill="var(--ink)" />
      </g>
    </svg>
  );
}
