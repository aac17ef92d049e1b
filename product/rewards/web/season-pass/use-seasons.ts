import type { Outcome } from '@wow/core/protocol/web';
import type { Season } from '../../season-cards.ts';
import { useAsked, type Asked } from '../use-asked.ts';

/** What the seasons are kept under: whoever hears that the player's xp has changed makes them stale. */
export const SEASONS_KEY = 'seasons';

export type AskSeasons = (() => Promise<Outcome<Season[]>>) | null;

/** Asks for every season and how far the player came in it. */
export const useSeasons = (ask: AskSeasons): Asked<Season[]> => useAsked(SEASONS_KEY, ask, 0);
