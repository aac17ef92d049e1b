/** What the sound engine and its database hold to. A broken variant breaks one law, and has to be found out. */
export interface Laws {
  /** A write is answered when it is durable, not when it is sent. */
  readonly acknowledgesWhatIsDurable: boolean;
  /** Keys and their answers are kept in the database, not in the memory of a process. */
  readonly keepsKeys: boolean;
  /** A purse is written only if it still has the version that was read. */
  readonly comparesVersions: boolean;
  /** What goes on from what was foretold is written only if that was the last to be written. */
  readonly comparesStamps: boolean;
  /** Unique keys refuse a second transfer of a version, a second round of a nonce and a second round of a key. */
  readonly refusesDoubles: boolean;
  /** The versions are compared under a lock that is held to the commit. */
  readonly locksRows: boolean;
  /** Purse, transfers, rounds and refusals are written in one transaction. */
  readonly writesInOne: boolean;
  /** A known key is answered as it was, not from what the purse is now. */
  readonly replaysAsStored: boolean;
  /** A bet whose key has an answer is not written, also when nobody has looked before. */
  readonly looksForKeys: boolean;
  /** A refused key stays refused. */
  readonly honoursRefusals: boolean;
  /** A refusal raises the purse's version, so that nobody else plays its key at the same time. */
  readonly refusalsRaiseVersions: boolean;
  /** Turning the seeds raises the purse's version. */
  readonly turnsRaiseVersions: boolean;
  /** A change of what bounds a player raises the purse's version. */
  readonly boundsRaiseVersions: boolean;
  /** What was worked out from bounds of another time is not written. */
  readonly looksAtTheClock: boolean;
  /** The seed that follows a revealed one is another one. */
  readonly drawsNewSeeds: boolean;
  /** The purse and the known answers are read from one snapshot. */
  readonly readsOneSnapshot: boolean;
  /** A player's bets at one node are in one line. */
  readonly keepsOrder: boolean;
  /** A statement that fails is tried again in halves, until what is wrong stands alone. */
  readonly failsAlone: boolean;
}

/** The laws of the product. */
export const SOUND: Laws = {
  acknowledgesWhatIsDurable: true,
  keepsKeys: true,
  comparesVersions: true,
  comparesStamps: true,
  refusesDoubles: true,
  locksRows: true,
  writesInOne: true,
  replaysAsStored: true,
  looksForKeys: true,
  honoursRefusals: true,
  refusalsRaiseVersions: true,
  turnsRaiseVersions: true,
  boundsRaiseVersions: true,
  looksAtTheClock: true,
  drawsNewSeeds: true,
  readsOneSnapshot: true,
  keepsOrder: true,
  failsAlone: true,
};
