/** The state of a round's check: sealed seed, computing, match, mismatch, or impossible in this browser. */
export type Mark = 'locked' | 'checking' | 'matches' | 'differs' | 'unable';

/** How many rounds of some have come to what. */
export interface MarkCount {
  readonly matches: number;
  readonly differs: number;
  readonly locked: number;
}

/** Returns how many of these rounds fit, differ, and are still shut. */
export function countMarks<R>(rounds: readonly R[], markOf: (round: R) => Mark): MarkCount {
  const count = { matches: 0, differs: 0, locked: 0, checking: 0, unable: 0 };
  for (const round of rounds) count[markOf(round)] += 1;
  return { matches: count.matches, differs: count.differs, locked: count.locked };
}

interface ListedRound {
  readonly id: string;
  readonly server_seed_hash: string;
}

interface ListedPair {
  readonly server_seed_hash: string;
}

/** The header above the rounds of one seed pair. `pair` is null if the server no longer lists it. */
export interface Bar<P> {
  readonly kind: 'bar';
  readonly key: string;
  readonly hash: string;
  readonly pair: P | null;
  readonly marks: MarkCount;
  /** Rounds of it that are listed. */
  readonly listed: number;
}

interface Line<R> {
  readonly kind: 'round';
  readonly key: string;
  readonly round: R;
  /** Among all listed rounds, from 1. */
  readonly place: number;
}

export type ListItem<R, P> = Bar<P> | Line<R>;

interface Listed<R, P> {
  /** Newest first. */
  readonly rounds: readonly R[];
  /** Newest first. */
  readonly pairs: readonly P[];
  readonly markOf: (round: R) => Mark;
  /** The newest pair has its bar also while it has no rounds. */
  readonly withNewest: boolean;
}

/** Returns what the list of rounds shows, from its top: rounds that differ, then every pair with its rounds. */
export function listItems<R extends ListedRound, P extends ListedPair>({
  rounds,
  pairs,
  markOf,
  withNewest,
}: Listed<R, P>): readonly ListItem<R, P>[] {
  const byHash = new Map(pairs.map((pair) => [pair.server_seed_hash, pair]));
  const groups = new Map<string, R[]>();
  const [newest] = pairs;
  if (withNewest && newest) groups.set(newest.server_seed_hash, []);
  for (const round of rounds) {
    const group = groups.get(round.server_seed_hash);
    if (group) group.push(round);
    else groups.set(round.server_seed_hash, [round]);
  }
  const items: ListItem<R, P>[] = [];
  let place = 0;
  const add = (round: R): void => {
    place += 1;
    items.push({ kind: 'round', key: round.id, round, place });
  };
  for (const round of rounds) if (markOf(round) === 'differs') add(round);
  for (const [hash, group] of groups) {
    const pair = byHash.get(hash) ?? null;
    // The newest pair's bar stays the same one when another pair becomes the newest: so keyboard focus stays in it.
    const key = hash === newest?.server_seed_hash ? 'newest' : hash;
    items.push({ kind: 'bar', key, hash, pair, marks: countMarks(group, markOf), listed: group.length });
    for (const round of group) if (markOf(round) !== 'differs') add(round);
  }
  return items;
}
