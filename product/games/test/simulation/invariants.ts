/** What reliability promises. */
export type Invariant =
  | 'sums are zero'
  | 'purse is its rounds and transfers'
  | 'purse is never negative'
  | 'versions have no gap'
  | 'nonces have no gap'
  | 'outcome is that of its seed'
  | 'nothing is played from a revealed seed'
  | 'nothing is played in a pause'
  | 'no round can pass a limit'
  | 'nothing is revealed twice'
  | 'one answer a key'
  | 'a series is played whole'
  | 'a series keeps its terms'
  | 'every answer of a key is the same'
  | 'an acknowledged round is durable'
  | 'one trail explains every balance'
  | 'a player is played in order'
  | 'a bad bet fails alone'
  | 'no bet is rejected early'
  | 'every answer comes in time'
  | 'every bet is answered in the end'
  | 'history does not change';

export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation';
  readonly invariant: Invariant;

  constructor(invariant: Invariant, story: string) {
    super(`${invariant}: ${story}`);
    this.invariant = invariant;
  }
}

/** What the sound engine and its database do. A broken variant breaks one of these, and must be found. */
export interface Guarantees {
  /** A write is answered when it is durable, not when it is sent. */
  readonly acknowledgesWhatIsDurable: boolean;
  /** Keys are stored in the database, not in a process. */
  readonly storesKeys: boolean;
  /** A purse is written only at the version that was read. */
  readonly comparesVersions: boolean;
  /** Unique keys for nonces and idempotency keys. */
  readonly rejectsDuplicates: boolean;
  /** Versions are compared under a lock until the commit. */
  readonly locksRows: boolean;
  /** Purse, rounds and refusals are one transaction. */
  readonly writesInOne: boolean;
  /** A known key is answered as it was, not from the current purse. */
  readonly replaysAsStored: boolean;
  /** A key with an answer is not written, also if no read has found it. */
  readonly checksKeys: boolean;
  readonly storesRefusals: boolean;
  /** So that no other node plays the key at the same time. */
  readonly refusalsRaiseVersions: boolean;
  readonly rotationsRaiseVersions: boolean;
  readonly boundsRaiseVersions: boolean;
  /** Bets settled under bounds of another time are not written. */
  readonly checksBoundsPeriod: boolean;
  readonly drawsNewSeeds: boolean;
  /** Purse and known answers are from one snapshot. */
  readonly readsOneSnapshot: boolean;
  /** One queue for each player of a node. */
  readonly preservesOrder: boolean;
  /** A failed statement is halved until only the faulty bet fails. */
  readonly isolatesFailures: boolean;
}

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
