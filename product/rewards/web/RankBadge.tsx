import { badgePath } from './badge-path.ts';

/** Disc, number and rim; the colours step with every level and begin again. */
const COLOURS = [
  ['bone', 'ink', 'bone-deep'],
  ['pista', 'ink', 'pista-deep'],
  ['blush', 'ink', 'blush-deep'],
  ['ultra', 'bone', 'ultra-deep'],
  ['vermilion', 'ink', 'vermilion-deep'],
  ['ink-3', 'marigold', 'marigold'],
  ['marigold', 'ink', 'marigold-deep'],
] as const;

export function RankBadge({ level, size }: { level: number; size: number }) {
  const [disc, number, rim] = COLOURS[(level - 1) % COLOURS.length] ?? COLOURS[0];
  const wide = level > 9;
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path d={badgePath(level + 3, 31)} fill={`var(--${disc})`} />
      <path d={badgePath(level + 3, 25.4)} fill="none" stroke={`var(--${rim})`} strokeWidth="2" />
      <text
        x="32"
        y={wide ? 40.5 : 41.5}
        textAnchor="middle"
        fontFamily="var(--font-display)"
        fontSize={wide ? 23 : 27}
        fill={`var(--${number})`}
      >
        {level}
      </text>
    </svg>
  );
}
