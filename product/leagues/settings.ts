import * as z from 'zod/mini';

const MAX_POINTS = 1_000_000;
const MAX_SPINS = 1_000;
const MAX_PLACES = 3;

const prize = z.strictObject({
  points: z._default(z.int().check(z.gte(0), z.lte(MAX_POINTS)), 0),
  spins: z._default(z.int().check(z.gte(0), z.lte(MAX_SPINS)), 0),
});

const leagues = z
  .strictObject({
    /** The number of players in a group, or nearly: groups of a division have equal sizes. */
    group_size: z._default(z.int().check(z.gte(10), z.lte(100)), 30),
    /** How many of a full group move up, and how many move down. */
    moving: z._default(z.int().check(z.gte(0), z.lte(33)), 5),
    rewards: z._default(
      z.strictObject({
        /** For the first place, the second and so on. */
        places: z._default(z.array(prize).check(z.maxLength(MAX_PLACES)), []),
        /** Added for moving up. */
        promotion: z._default(prize, { points: 0, spins: 0 }),
      }),
      {
        places: [
          { points: 500, spins: 3 },
          { points: 300, spins: 2 },
          { points: 200, spins: 1 },
        ],
        promotion: { points: 100, spins: 1 },
      },
    ),
  })
  .check(z.refine(({ group_size, moving }) => 3 * moving <= group_size, 'must move at most a third of a group'));

/** The leagues in the operator's file. Each week is played by those of its beginning. */
export const leaguesSettingsShape = { leagues: z.prefault(leagues, {}) } as const;

export type LeagueTerms = z.output<typeof leagues>;
export type Prize = z.output<typeof prize>;

/** Stored terms of a week. */
export const leagueTermsSchema = leagues;
