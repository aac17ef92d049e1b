import type { ReplyOf } from '@wow/core/protocol';
import type { leagueEndpoints } from '@wow/product/leagues';

type Reply = ReplyOf<typeof leagueEndpoints.league>;

const NAMES = ['marble', 'old_lin', 'b', 'Ünal', 'a_name_of_twenty_four_ch', 'kaya', 'ruby.9', 'Søren', 'Ĵoŝi', 'tt'];

interface Group {
  readonly players: number;
  /** The place of the player. */
  readonly mine: number;
  /** How many move up, and down. */
  readonly moving: number;
  readonly division?: NonNullable<Reply['league']>['division'];
}

const BASE: Reply = {
  week: '2026-06-08',
  starts_at: '2026-06-08T00:00:00.000Z',
  ends_at: '2026-06-15T00:00:00.000Z',
  gained: 0,
  counting: false,
  divisions: ['bone', 'pistachio', 'blush', 'ultramarine', 'vermilion', 'ink', 'marigold'],
  league: null,
  result: null,
};

/** Returns the reply for a player in a group in which everyone has gained xp. */
export const inGroup = (name: string, { players, mine, moving, division = 'pistachio' }: Group): Reply => ({
  ...BASE,
  gained: (players - mine + 1) * 20.5,
  league: {
    division,
    lines: Array.from({ length: players }, (_, index) => ({
      place: index + 1,
      face: null,
      title: null,
      name: index + 1 === mine ? name : `${NAMES[index % NAMES.length]}${index > 9 ? index : ''}`,
      xp: (players - index) * 20.5,
      me: index + 1 === mine,
      move: index < moving ? 'up' : index >= players - moving ? 'down' : null,
    })),
    prizes: {
      places: [
        { points: 500, spins: 3 },
        { points: 300, spins: 2 },
        { points: 200, spins: 1 },
      ],
      promotion: { points: 100, spins: 1 },
    },
  },
});

export const withoutGroup = (gained: number): Reply => ({ ...BASE, gained });

/** The last week, which the player ended at place 2 and moving up. */
export const withResult = (reply: Reply, claimed: boolean): Reply => ({
  ...reply,
  result: {
    week: '2026-06-01',
    division: 'bone',
    place: 2,
    players: 28,
    move: 'up',
    pays: { points: 400, spins: 3 },
    claimed,
  },
});
