/** A movement of a balance: what it was, and what it was then. */
export type Move = readonly [before: number, after: number];

/**
 * Returns whether all the moves, each used once, can be put in one order that leads from `start` to `end`:
 * an Eulerian trail over the balances. The order in which they are given does not matter.
 */
export function explainsAll(moves: readonly Move[], start: number, end: number): boolean {
  /** How many more moves leave a balance than arrive there. */
  const surplus = new Map<number, number>();
  const group = new Map<number, number>();
  const groupOf = (balance: number): number => {
    let root = balance;
    for (let up = group.get(root); up !== undefined; up = group.get(root)) root = up;
    if (root !== balance) group.set(balance, root);
    return root;
  };
  const add = (balance: number, by: number): void => void surplus.set(balance, (surplus.get(balance) ?? 0) + by);

  add(start, 0);
  for (const [before, after] of moves) {
    add(before, 1);
    add(after, -1);
    const [one, other] = [groupOf(before), groupOf(after)];
    if (one !== other) group.set(one, other);
  }
  add(start, -1);
  add(end, 1);
  const home = groupOf(start);
  return [...surplus].every(([balance, by]) => by === 0 && groupOf(balance) === home);
}
