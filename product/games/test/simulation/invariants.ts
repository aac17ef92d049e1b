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
  | 'no bet is rejected early'
  | 'every answer comes in time'
  | 'every bet is answered in the end'
  | 'history does not change';

/** An invariant that does not hold. */
export class InvariantViolation extends Error {
  override readonly name = 'BrokenPromise';
  readonly invariant: Invariant;

  constructor(invariant: Invariant, story: string) {
    super(`${invariant}: ${story}`);
    this.invariant = invariant;
  }
}

/** What the sound engine and its database hold to. A broken variant breaks one law, and has to be found out. */
export interface Guarantees {
  /** A write is answered when it is durable, not when it is sent. */
  readonly acknowledgesWhatIsDurable: boolean;
  /** Keys and their answers are kept in the database, not in the memory of a process. */
  readonly storesKeys: boolean;
  /** A purse is written only if it still has the version that was read. */
  readonly comparesVersions: boolean;
  /** Unique keys refuse a second transfer of a version, a second round of a nonce and a second round of a key. */
  readonly rejectsDuplicates: boolean;
  /** The versions are compared under a lock that lasts until the commit. */
  readonly locksRows: boolean;
  /** Purse, transfers, rounds and refusals are written in one transaction. */
  readonly writesInOne: boolean;
  /** A known key is answered as it was, not from what the purse is now. */
  readonly replaysAsStored: boolean;
  /** A bet whose key has an answer is not written, also if no read has found it. */
  readonly checksKeys: boolean;
  /** A refused key stays refused. */
  readonly storesRefusals: boolean;
  /** A refusal raises the purse's version, so that no other node plays its key at the same time. */
  readonly refusalsRaiseVersions: boolean;
  /** Turning the seeds raises the purse's version. */
  readonly rotationsRaiseVersions: boolean;
  /** A change of what bounds a player raises the purse's version. */
  readonly boundsRaiseVersions: boolean;
  /** What was worked out from bounds of another time is not written. */
  readonly checksBoundsPeriod: boolean;
  /** The seed that follows a revealed one is another one. */
  readonly drawsNewSeeds: boolean;
  /** The purse and the known answers are read from one snapshot. */
  readonly readsOneSnapshot: boolean;
  /** A player's bets at one node are in one line. */
  readonly preservesOrder: boolean;
  /** A statement that fails is retried in halves until only the faulty bet fails. */
  readonly isolatesFailures: boolean;
}

/** The guarantees of the product. */
export const ALL_GUARANTEES: Guarantees = {
  acknowledgesWhatIsDurable: true,
  storesKeys: true,
  comparesVersions: true,
  rejectsDuplicates: true,
  locksRows: true,
  writesInOne: true,
  replaysAsStored: true,
  checksKeys: true,
  storesRefusals: true,
  refusalsRaiseVersions: true,
  rotationsRaiseVersions: true,
  boundsRaiseVersions: true,
  checksBoundsPeriod: true,
  drawsNewSeeds: true,
  readsOneSnapshot: true,
  preservesOrder: true,
  isolatesFailures: true,
};
