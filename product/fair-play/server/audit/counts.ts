/** How much of everything was looked at. */
export interface Counts {
  players: number;
  pairs: number;
  rounds: number;
  /** Rounds whose seed is revealed, and so were played again. */
  replayed: number;
  /** Rounds whose seed is still active: they cannot be replayed yet. */
  notReplayed: number;
  receipts: number;
  transfers: number;
  logged: number;
  waiting: number;
  leaves: number;
  nodes: number;
  heads: number;
  economies: number;
  keys: number;
  returns: number;
}

export const newCounts = (): Counts => ({
  players: 0,
  pairs: 0,
  rounds: 0,
  replayed: 0,
  notReplayed: 0,
  receipts: 0,
  transfers: 0,
  logged: 0,
  waiting: 0,
  leaves: 0,
  nodes: 0,
  heads: 0,
  economies: 0,
  keys: 0,
  returns: 0,
});
