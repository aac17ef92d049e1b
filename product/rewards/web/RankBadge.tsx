const CENTRE = 32;
const STEPS_PER_LOBE = 16;

/** A disc with soft lobes in a box of 64 units. */
function createBadgePath(lobes: number, radius: number): string {
  const depth = 0.2 / (1 + lobes * 0.11);
  const steps = lobes * STEPS_PER_LOBE;
  const points = Array.from({ length: steps }, (_, step) => {
    const turn = (step / steps) * 2 * Math.PI - Math.PI / 2;
    const reach = radius * (1 - depth + depth * Math.cos(lobes * turn + (lobes * Math.PI) / 2));
    return `${(CENTRE + reach * Math.cos(turn)).toFixed(2)} ${(CENTRE + reach * Math.sin(turn)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

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
      <path d={createBadgePath(level + 3, 31)} fill={`var(--${disc})`} />
      <path d={createBadgePath(level + 3, 25.4)} fill="none" stroke={`var(--${rim})`} strokeWidth="2" />
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
