/** What reliability promises, each by a short name. */
export type Invariant =
  | 'sums are zero'
  | 'purse is its transfers'
  | 'purse is never negative'
  | 'versions have no gap'
  | 'nonces have no gap'
  | 'outcome is that of its seed'
  | 'nothing is played from a revealed seed'
  | 'nothing is played in a pause'
  | 'no round can pass a limit'
  | 'nothing is revealed twice'
  | 'one answer a key'
  | 'every answer of a key is the same'
  | 'an acknowledged round is durable'
  | 'one trail explains every balance'
  | 'a round has its transfers'
  | 'a player is played in order'
  | 'a bad bet fails alone'
  | 'nobody is turned away early'
  | 'every answer comes in time'
  | 'every bet is answered in the end'
  | 'history does not change';

/** An invariant that does not hold. */
export class BrokenPromise extends Error {
  override readonly name = 'BrokenPromise';
  readonly invariant: Invariant;

  constructor(invariant: Invariant, story: string) {
    super(`${invariant}: ${story}`);
    this.invariant = invariant;
  }
}
