import { passCards, passTiers, type PassCard, type PassTier, type Season } from './season-cards.ts';
import { seasonPhase, shownSeason, type SeasonPhase } from './season-phase.ts';
import { seasonTimes } from './season-times.ts';

/** One season as the pass shows it. */
export interface SeasonPass {
  readonly season: Season;
  /** Where it stands among the seasons; 0 is the first. */
  readonly index: number;
  readonly phase: SeasonPhase;
  readonly tiers: readonly PassTier[];
  readonly cards: readonly PassCard[];
}

/** Returns the pass of the season with this id, else of the one to show at `nowMs`; null where there is no season. */
export function seasonPass(seasons: readonly Season[], chosenId: string | null, nowMs: number): SeasonPass | null {
  // The server dates every season, so the moment for those without a date is never used.
  const times = seasonTimes(seasons, 0);
  const chosen = seasons.findIndex(({ id }) => id === chosenId);
  const index = chosen === -1 ? shownSeason(times, nowMs) : chosen;
  const season = seasons[index];
  const time = times[index];
  if (!season || !time) return null;
  const phase = seasonPhase(time, nowMs);
  const tiers = passTiers(season, phase.kind !== 'coming');
  return { season, index, phase, tiers, cards: passCards(tiers) };
}
