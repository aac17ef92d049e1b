/** The state of a round's check: sealed seed, computing, match, mismatch, or impossible in this browser. */
export type Mark = 'locked' | 'checking' | 'matches' | 'differs' | 'unable';

export interface MarkCount {
  readonly matches: number;
  readonly differs: number;
  readonly locked: number;
}

export function countMarks<R>(rounds: readonly R[], markOf: (round: R) => Mark): MarkCount {
  const count = { matches: 0, differs: 0, locked: 0, checking: 0, unable: 0 };
  for (const round of rounds) count[markOf(round)] += 1;
  return { matches: count.matches, differs: count.differs, locked: count.locked };
}

interface WithPairHash {
  readonly server_seed_hash: string;
}

/** The header above the rounds of one seed pair. `pair` is null if the server no longer lists it. */
export interface Bar<P> {
  readonly kind: 'bar';
  readonly key: string;
  readonly hash: string;
  readonly pair: P | null;
  readonly marks: MarkCount;
  /** The number of its listed rounds. */
  readonly listed: number;
}

interface Line<R> {
  readonly kind: 'round';
  readonly key: string;
  readonly round: R;
}

export type ListItem<R, P> = Bar<P> | Line<R>;

interface Listed<R, P> {
  /** Newest first, like the pairs. */
  readonly rounds: readonly R[];
  readonly pairs: readonly P[];
  readonly markOf: (round: R) => Mark;
  /** Whether the newest pair has a bar even without rounds. */
  readonly withNewest: boolean;
}

/** Returns the list of rounds from its top: rounds that differ, then each pair with its rounds. */
export function listItems<R extends { readonly id: string } & WithPairHash, P extends WithPairHash>({
  rounds,
  pairs,
  markOf,
  withNewest,
}: Listed<R, P>): readonly ListItem<R, P>[] {
  const byHash = new Map(pairs.map((pair) => [pair.server_seed_hash, pair]));
  const [newest] = pairs;
  const groups = new Map<string, R[]>(withNewest && newest ? [[newest.server_seed_hash, []]] : []);
  for (const round of rounds) {
    const group = groups.get(round.server_seed_hash) ?? [];
    groups.set(round.server_seed_hash, group);
    group.push(round);
  }
  const toLine = (round: R): Line<R> => ({ kind: 'round', key: round.id, round });
  const isWrong = (round: R): boolean => markOf(round) === 'differs';
  const items: ListItem<R, P>[] = rounds.filter(isWrong).map(toLine);
  for (const [hash, group] of groups) {
    const pair = byHash.get(hash) ?? null;
    // One key for the newest pair's bar, so that keyboard focus stays in it after a rotation.
    const key = hash === newest?.server_seed_hash ? 'newest' : hash;
    items.push({ kind: 'bar', key, hash, pair, marks: countMarks(group, markOf), listed: group.length });
    for (const round of group) if (!isWrong(round)) items.push(toLine(round));
  }
  return items;
}
