interface PipsProps {
  /** 1 to 6. */
  face: number;
  radius: number;
  color: string;
  /** The One is an O: its disc, and the colour that shows through its hole. */
  one: string;
  hole: string;
}

/** Where the pips lie on a face of 100 × 100, from 2 on. */
const PLACES: readonly (readonly (readonly [x: number, y: number])[])[] = [
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

/** The pips of a die, for an SVG whose face is 100 × 100. */
export function Pips({ face, radius, color, one, hole }: PipsProps) {
  if (face === 1) {
    return (
      <>
        <circle cx="50" cy="50" r="19" fill={one} />
        <circle cx="50" cy="50" r="6.5" fill={hole} />
      </>
    );
  }
  return PLACES[face - 2]?.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={color} />);
}
