import * as z from 'zod/mini';
import { gamesSettings } from '@wow/product/games';
import { rewardsSettingsShape } from '@wow/product/rewards';

/** The operator's settings of games and rewards. Missing keys get defaults; unknown keys are refused. */
export const economySchema = z.strictObject({
  games: z._default(gamesSettings, gamesSettings.parse({})),
  ...rewardsSettingsShape,
});

export type Economy = z.output<typeof economySchema>;

/** The defaults (fairness §§2–3). */
export const DEFAULT_ECONOMY: Economy = economySchema.parse({});
