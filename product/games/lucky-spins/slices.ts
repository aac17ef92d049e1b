type SliceColour = 'ink' | 'marigold' | 'ultra-deep' | (typeof TURNS)[number];

export interface Slice {
  readonly points: number;
  readonly colour: SliceColour;
}

/** For slices without a colour of their own, in turn. */
const TURNS = ['bone', 'vermilion', 'pista', 'blush'] as const;

/**
 * A unique highest prize is ink and a unique second marigold. No prize has the table's deep colour, and no two
 * neighbours that pay look alike.
 */
export function toSlices(prizes: readonly number[]): readonly Slice[] {
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

/** Larger wheels show their labels along the radius. */
export const MOST_UPRIGHT = 16;

/** Sizes are those of the drawn wheel, whose box is 420 wide. */
const SIZE_OF_THREE = 27;
const SIZE_OF_FEWER = 25;
const SMALLER_EACH_DIGIT = 4;
const LARGER_AT_THE_TOP = 4;
const SMALLEST = 11;

/** In parts of its size. */
const LETTER_WIDTH = 0.8;
/** From the middle of the wheel, and along the radius. */
const LABEL_RADIUS = 154;
const LABEL_LENGTH = 92;
const SPOKES = 10;

const RING_RADIUS = 10;

const getRoom = (sections: number): number => 2 * LABEL_RADIUS * Math.tan(Math.PI / Math.max(sections, 3));

/** Returns a size that fits the section, smaller for each digit after the third. */
export function labelSize(label: string, sections: number, isTop: boolean): number {
  const digits = label.replaceAll(/\D/g, '').length;
  const room = getRoom(sections);
  if (sections > MOST_UPRIGHT) return Math.min(SIZE_OF_FEWER, room * 0.8, LABEL_LENGTH / (label.length * LETTER_WIDTH));
  const drawn = digits < 3 ? SIZE_OF_FEWER : SIZE_OF_THREE - (digits - 3) * SMALLER_EACH_DIGIT;
  const wanted = Math.max(SMALLEST, isTop ? drawn + LARGER_AT_THE_TOP : drawn);
  return Math.min(wanted, (room - SPOKES) / (label.length * LETTER_WIDTH));
}

/** The ring marks a section without points. */
export const ringSize = (sections: number): number => Math.min(RING_RADIUS, getRoom(sections) * 0.3);
