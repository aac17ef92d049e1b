import { Pips } from '@wow/core/ui';

interface IsoDieProps {
  /** Top, left and right face. */
  faces: readonly [number, number, number];
  shades: readonly [string, string, string];
  pip: string;
  one: string;
  transform: string;
}

const PLANES = ['.866 .5 -.866 .5 0 0', '.866 .5 0 1 -86.6 50', '.866 -.5 0 1 0 100'] as const;

/** In a box of 173 × 200. */
export function IsoDie({ faces, shades, pip, one, transform }: IsoDieProps) {
  return (
    <g transform={transform}>
      <path
        d="M0 4L83 52V148L0 196L-83 148V52Z"
        fill={shades[1]}
        stroke={shades[1]}
        strokeWidth="10"
        strokeLinejoin="round"
      />
      {PLANES.map((plane, side) => (
        <g key={plane} transform={`matrix(${plane})`}>
          <rect x="3" y="3" width="94" height="94" rx="15" fill={shades[side]} />
          <Pips face={faces[side] ?? 1} radius={9} color={pip} one={one} hole={shades[side] ?? pip} />
        </g>
      ))}
    </g>
  );
}

export const BONE_DIE = {
  shades: ['var(--bone-tint)', 'var(--bone)', 'var(--bone-deep)'],
  pip: 'var(--ink)',
  one: 'var(--vermilion)',
} as const;

export const INK_DIE = {
  shades: ['var(--ink-3)', 'var(--ink-2)', 'var(--ink)'],
  pip: 'var(--bone)',
  one: 'var(--marigold)',
} as const;
