const PIPS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [],
  [[50, 50]],
  [
    [27, 27],
    [73, 73],
  ],
  [
    [25, 25],
    [50, 50],
    [75, 75],
  ],
  [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  [
    [29, 24],
    [71, 24],
    [29, 50],
    [71, 50],
    [29, 76],
    [71, 76],
  ],
];

interface IsoDieProps {
  /** Top, left and right face. */
  faces: readonly [number, number, number];
  /** Colours of the same three. */
  shades: readonly [string, string, string];
  pip: string;
  /** The One is an O of its own colour. */
  one: string;
  transform: string;
}

const PLANES = ['.866 .5 -.866 .5 0 0', '.866 .5 0 1 -86.6 50', '.866 -.5 0 1 0 100'] as const;

/** A die seen from its corner, in a box of 173 × 200. */
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
          {faces[side] === 1 ? (
            <>
              <circle cx="50" cy="50" r="19" fill={one} />
              <circle cx="50" cy="50" r="6.5" fill={shades[side]} />
            </>
          ) : (
            PIPS[faces[side] ?? 0]?.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="9" fill={pip} />)
          )}
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
