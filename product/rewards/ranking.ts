import type { ReplyOf } from '@wow/core/protocol';
import type { rewardEndpoints } from './wire.ts';

export type Leaderboard = ReplyOf<typeof rewardEndpoints.leaderboard>;
export type Leaders = ReplyOf<typeof rewardEndpoints.leaders>;

export interface RankedPlayer {
  /** The same in every reply. Players of one name are numbered. */
  readonly key: string;
  readonly place: number;
  readonly name: string;
  readonly xp: number;
  /** See `parseFace`. */
  readonly face: string | null;
  readonly title: string | null;
  readonly isMe: boolean;
}

export interface Ranking {
  /** By xp, descending; ties keep the server's order. */
  readonly players: readonly RankedPlayer[];
  readonly me: RankedPlayer;
}

/** The client sorts the lines (specification §7). */
export function toRanking({ leaderboard, me }: Leaderboard): Ranking {
  const lines = sortLines(leaderboard);
  const mine = findOwnLine(lines, me);
  const players = toPlayers(lines, mine);
  return { players, me: players[mine] ?? { ...me, key: 'me', isMe: true } };
}

export const toPublicRanking = ({ leaderboard }: Leaders): readonly RankedPlayer[] =>
  toPlayers(sortLines(leaderboard), -1);

type Lines = Leaders['leaderboard'];

const sortLines = (lines: Lines): Lines => lines.toSorted((one, other) => other.xp - one.xp);

function toPlayers(lines: Lines, mine: number): readonly RankedPlayer[] {
  const seen = new Map<string, number>();
  return lines.map((line, index) => {
    const nth = (seen.get(line.name) ?? 0) + 1;
    seen.set(line.name, nth);
    return { ...line, key: `${nth} ${line.name}`, place: index + 1, isMe: index === mine };
  });
}

/** Of several lines with the name, the one nearest to the server's place. */
function findOwnLine(lines: Leaderboard['leaderboard'], me: Leaderboard['me']): number {
  const distance = (index: number): number => Math.abs(index + 1 - me.place);
  return lines.reduce((nearest, { name }, index) => {
    if (name !== me.name) return nearest;
    return nearest === -1 || distance(index) < distance(nearest) ? index : nearest;
  }, -1);
}
