import type { RouletteOutcome, Tier } from './rules.ts';

/**
 * Returns the section that a wheel shows for this outcome: the very section, or, where the round was played on another
 * wheel, whose operator has changed it since, the first of the same tier.
 */
export const sectionShown = (sections: readonly Tier[], { index, tier }: RouletteOutcome): number =>
  sections[index] === tier ? index : Math.max(sections.indexOf(tier), 0);
