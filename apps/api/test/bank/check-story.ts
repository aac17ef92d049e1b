import type { Breach } from './breach.ts';
import { checkOrder } from './check-order.ts';
import { checkSeeds } from './check-seeds.ts';
import { matchRounds } from './match-rounds.ts';
import type { Story } from './story.ts';
import { walkTrail } from './walk-trail.ts';

/** Returns every promise that the story of one player shows to be broken. */
export function checkStory(story: Story): Breach[] {
  const { steps, breaches } = walkTrail(story);
  return [...matchRounds(story), ...breaches, ...checkOrder(story, steps), ...checkSeeds(story)];
}
