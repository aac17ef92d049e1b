import * as z from 'zod/mini';
import { gamesSettings } from '@wow/product/games';
import { leaguesSettingsShape } from '@wow/product/leagues';
import { rewardsSettingsShape } from '@wow/product/rewards';

const withoutVerifiedEmail = z.strictObject({
  play: z._default(z.boolean(), true),
  /** Whether they count as invited friends. */
  referral_rewards: z._default(z.boolean(), false),
});

/** The operator's settings of games and rewards. Missing keys get defaults; unknown keys are refused. */
export const economySchema = z.strictObject({
  games: z._default(gamesSettings, gamesSettings.parse({})),
  /** What players may do whose email is not verified. Applies only while mails are sent. */
  without_verified_email: z.prefault(withoutVerifiedEmail, {}),
  ...rewardsSettingsShape,
  ...leaguesSettingsShape,
});

export type Economy = z.output<typeof economySchema>;

/** The defaults (fairness §§2–3). */
export const DEFAULT_ECONOMY: Economy = economySchema.parse({});
