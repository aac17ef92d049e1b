import type { ReplyOf } from '@wow/core/protocol';
import type { rewardEndpoints } from './wire.ts';

export type Leaderboard = ReplyOf<typeof rewardEndpoints.leaderboard>;
export type Leaders = ReplyOf<typeof rewardEndpoints.leaders>;

/** One line of the leaderboard as it is shown. */
export interface RankedPlayer {
  /** Names the player from one answer to the next; of players with one name, the first, the second and so on. */
  readonly key: string;
  /** 1 is the first. */
  readonly place: number;
  readonly name: string;
  readonly xp: number;
  readonly isMe: boolean;
}

export interface Ranking {
  /** By xp, descending; ties keep the server's order. */
  readonly players: readonly RankedPlayer[];
  /** The signed-in player: one of `players`, or beyond the last of them. */
  readonly me: RankedPlayer;
}

/** Returns the ranking that the server's lines make (specification §7: sorting is the client's part). */
export function toRanking({ leaderboard, me }: Leaderboard): Ranking {
  const lines = sortLines(leaderboard);
  const mine = findOwnLine(lines, me);
  const players = toPlayers(lines, mine);
  return { players, me: players[mine] ?? { ...me, key: 'me', isMe: true } };
}

/** Returns the same for a visitor, who is none of them. */
export const toPublicRanking = ({ leaderboard }: Leaders): readonly RankedPlayer[] =>
  toPlayers(sortLines(leaderboard), -1);

type Lines = Leaders['leaderboard'];

const sortLines = (lines: Lines): Lines => lines.toSorted((one, other) => other.xp - one.xp);

function toPlayers(lines: Lines, mine: number): readonly RankedPlayer[] {
  const seen = new Map<string, number>();
  return lines.map(({ name, xp }, index) => {
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { key: `${nth} ${name}`, place: index + 1, name, xp, isMe: index === mine };
  });
}

/** The line with the player's name; of several, the one nearest to where the server counted them. */
function findOwnLine(lines: Leaderboard['leaderboard'], me: Leaderboard['me']): number {
  const distance = (index: number): number => Math.abs(index + 1 - me.place);
  return lines.reduce((nearest, { name }, index) => {
    if (name !== me.name) return nearest;
    return nearest === -1 || distance(index) < distance(nearest) ? index : nearest;
  }, -1);
}
