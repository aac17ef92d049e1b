/** How many digits of an address stand before and behind the gap, from the shortest name to the longest. */
const LENGTHS = [[2, 4], [4, 4], [6, 4], [6, 6], [8, 6], [8, 8], [10, 8], [10, 10]] as const; // prettier-ignore

/** Returns what a player may be called after their address, given as hex without a prefix: the shortest first. */
export const shortNames = (address: string): string[] =>
  LENGTHS.map(([before, behind]) => `0x${address.slice(0, before)}…${address.slice(-behind)}`);
