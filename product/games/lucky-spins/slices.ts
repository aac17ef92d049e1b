/** The colour tokens that a slice of the wheel can have. */
export type SliceColour = 'ink' | 'marigold' | 'ultra-deep' | (typeof TURNS)[number];

export interface Slice {
  readonly points: number;
  readonly colour: SliceColour;
}

/** Slices without a colour of their own take these in turn. */
const TURNS = ['bone', 'vermilion', 'pista', 'blush'] as const;

/**
 * Returns how the wheel with these prizes is painted: the highest prize in ink and the second in marigold where only
 * one slice has it, no prize in the table's own deep colour, all others so that no two neighbours look alike.
 */
export function slicesOf(prizes: readonly number[]): readonly Slice[] {
  const [highest, second] = [...new Set(prizes)].toSorted((a, b) => b - a);
  const isAlone = (points: number): boolean => prizes.indexOf(points) === prizes.lastIndexOf(points);
  const ownColour = (points: number): SliceColour | null => {
    if (points === 0) return 'ultra-deep';
    if (points === highest && isAlone(points)) return 'ink';
    return points === second && isAlone(points) ? 'marigold' : null;
  };

  const slices: Slice[] = [];
  let turn = 0;
  for (const [index, points] of prizes.entries()) {
    const neighbours = [slices[index - 1]?.colour, index === prizes.length - 1 ? slices[0]?.colour : undefined];
    const inTurn = [...TURNS.slice(turn), ...TURNS.slice(0, turn)];
    const own = ownColour(points);
    slices.push({ points, colour: own ?? inTurn.find((colour) => !neighbours.includes(colour)) ?? TURNS[0] });
    if (own === null) turn = (turn + 1) % TURNS.length;
  }
  return slices;
}
