interface PipsProps {
  face: number;
  radius: number;
  color: string;
  /** The One is a disc with a hole. */
  one: string;
  hole: string;
}

type Place = readonly [x: number, y: number];

const CENTRE: Place = [50, 50];

const diagonal = (edge: number): readonly Place[] => [
  [edge, edge],
  [100 - edge, 100 - edge],
];

const corners = (edge: number): readonly Place[] => [...diagonal(edge), [100 - edge, edge], [edge, 100 - edge]];

function getPlaces(face: number): readonly Place[] {
  if (face === 2) return diagonal(27);
  if (face === 3) return [...diagonal(25), CENTRE];
  if (face === 4) return corners(28);
  if (face === 5) return [...corners(26), CENTRE];
  return [24, 50, 76].flatMap((y): Place[] => [
    [29, y],
    [71, y],
  ]);
}

/** In a face of 100 × 100. */
export function Pips({ face, radius, color, one, hole }: PipsProps) {
  if (face === 1) {
    return (
      <>
        <circle cx="50" cy="50" r="19" fill={one} />
        <circle cx="50" cy="50" r="6.5" fill={hole} />
      </>
    );
  }
  return getPlaces(face).map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={color} />);
}
