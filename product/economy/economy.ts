import * as z from 'zod/mini';
import { gamesSettings } from '@wow/product/games';
import { rewardsSettingsShape } from '@wow/product/rewards';

/**
 * Everything that an operator can set about games and rewards. What the file leaves out keeps its default;
 * a key that is not known here is a mistake and is refused.
 */
export const economySchema = z.strictObject({
  games: z._default(gamesSettings, gamesSettings.parse({})),
  ...rewardsSettingsShape,
});

export type Economy = z.output<typeof economySchema>;

/** What WOW plays by when no file says otherwise (fairness §§2–3). */
export const DEFAULT_ECONOMY: Economy = economySchema.parse({});
