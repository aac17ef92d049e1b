/** Where a spin ended, as its answer says. */
interface Landed {
  readonly index: number;
  readonly section: { readonly points: number };
}

/**
 * Returns the section at which the wheel has to stop for this answer: the answered one. When the wheel that is drawn is
 * another one than that which was spun (an operator has put up a new one since), it is one that gives the same points,
 * or null where none does.
 */
export function landedSection(prizes: readonly number[], { index, section }: Landed): number | null {
  if (prizes[index] === section.points) return index;
  const alike = prizes.indexOf(section.points);
  return alike === -1 ? null : alike;
}
