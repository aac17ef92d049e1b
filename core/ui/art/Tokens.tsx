interface TokenProps {
  size: number;
  hole?: string;
}

export function PointToken({ size, hole = 'var(--house-1)' }: TokenProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill="var(--marigold)" />
      <circle cx="12" cy="12" r="8.9" fill="none" stroke="var(--marigold-deep)" strokeWidth="1.3" />
      <circle cx="12" cy="12" r="3.9" fill={hole} />
    </svg>
  );
}

const at = (radius: number, turn: number): string =>
  `${(12 + radius * Math.cos(turn)).toFixed(2)} ${(12 + radius * Math.sin(turn)).toFixed(2)}`;

const BLADES = [0, 120, 240]
  .map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return `M${at(4.6, turn)}Q${at(9.6, turn + 0.15)} ${at(11.6, turn + 1.15)}`;
  })
  .join('');

export function SpinToken({ size, hole = 'var(--house-1)' }: TokenProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill="var(--ultra-tint)" />
      <path d={BLADES} fill="none" stroke={hole} strokeWidth="1.9" strokeLinecap="round" />
      <circle cx="12" cy="12" r="3.9" fill={hole} />
    </svg>
  );
}
