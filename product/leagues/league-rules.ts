import type { LeagueTerms, Prize } from './settings.ts';

/** Lowest first, named after the colours of the rank badge. Stored as numbers from 1. */
export const DIVISIONS = ['bone', 'pistachio', 'blush', 'ultramarine', 'vermilion', 'ink', 'marigold'] as const;

export type Division = (typeof DIVISIONS)[number];

/** A group with fewer players who gained xp moves no one and pays for no place. */
export const MIN_PLAYERS = 5;

export const LOWEST_DIVISION = 1;
const HIGHEST_DIVISION = DIVISIONS.length;

/** Throws for a number that is not stored. */
export function getDivision(number: number): Division {
  const division = DIVISIONS[number - 1];
  if (division === undefined) throw new RangeError(`no division ${number}`);
  return division;
}

export type Move = 'up' | 'down' | null;

type Sizes = Pick<LeagueTerms, 'group_size' | 'moving'>;

/** Returns how many players move up, and as many down, in a group with this many players who gained xp. */
export function countMoving(players: number, { group_size, moving }: Sizes): number {
  if (players < MIN_PLAYERS) return 0;
  const share = Math.round((players * moving) / group_size);
  return Math.min(moving, Math.max(1, share), Math.floor(players / 3));
}

/** A player's place is 1 plus the players with more xp, so equal xp has an equal fate. */
export function getMove(place: number, players: number, division: number, sizes: Sizes): Move {
  const moving = countMoving(players, sizes);
  if (place <= moving) return division < HIGHEST_DIVISION ? 'up' : null;
  return place > players - moving && division > LOWEST_DIVISION ? 'down' : null;
}

export const getNextDivision = (division: number, move: Move): number =>
  division + (move === 'up' ? 1 : move === 'down' ? -1 : 0);

/** Returns the number of groups whose size is nearest to `group_size`. */
export const countGroups = (players: number, { group_size }: Sizes): number =>
  players === 0 ? 0 : Math.max(1, Math.round(players / group_size));

/** Returns the group, from 0, of the nth player of a division, from 0. Sizes differ by one at most. */
export const getGroup = (nth: number, players: number, groups: number): number =>
  Number((BigInt(nth) * BigInt(groups)) / BigInt(players));

export interface GroupMember {
  /** What the player gained in the week, in hundredths; negative after a correction. */
  readonly xp: number;
}

export type Ranked<Member extends GroupMember> = Member & { readonly place: number; readonly move: Move };

/** Returns the members of one group by place. Players without xp share the place after all others, and never move. */
export function rankGroup<Member extends GroupMember>(
  members: readonly Member[],
  division: number,
  sizes: Sizes,
): readonly Ranked<Member>[] {
  const sorted = members.toSorted((one, other) => other.xp - one.xp);
  const players = sorted.filter(({ xp }) => xp > 0).length;
  let place = 1;
  return sorted.map((member, index) => {
    const gained = Math.max(0, member.xp);
    if (gained !== Math.max(0, sorted[index - 1]?.xp ?? 0)) place = index + 1;
    return { ...member, place, move: gained > 0 ? getMove(place, players, division, sizes) : null };
  });
}

export interface Ended {
  readonly place: number;
  /** The players of the group who gained xp. */
  readonly players: number;
  readonly move: Move;
}

/** Returns what the end of a week pays to a player with xp. Among too few players, no place is worth anything. */
export function getPrize({ place, players, move }: Ended, { rewards: { places, promotion } }: LeagueTerms): Prize {
  const ofPlace = (players < MIN_PLAYERS ? undefined : places[place - 1]) ?? { points: 0, spins: 0 };
  const ofMove = move === 'up' ? promotion : { points: 0, spins: 0 };
  return { points: ofPlace.points + ofMove.points, spins: ofPlace.spins + ofMove.spins };
}

/** Returns the most that one player can get for one week, of each unit. */
export const getHighestPrize = ({ rewards: { places, promotion } }: LeagueTerms): Prize => ({
  points: promotion.points + Math.max(0, ...places.map(({ points }) => points)),
  spins: promotion.spins + Math.max(0, ...places.map(({ spins }) => spins)),
});
