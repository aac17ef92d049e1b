/** A round by its place: the pair it was played under and its number there. */
export interface RoundRef {
  readonly seedPairId: number;
  readonly nonce: number;
}

interface Moment {
  /** Of the player's purse, after it: no two events of a player have the same, and it orders them. */
  readonly version: number;
  /** In milliseconds since 1970, by the database's clock. Clocks may jump; versions do not. */
  readonly atMs: number;
}

export interface RoundEvent extends Moment {
  readonly kind: 'round';
  readonly ref: RoundRef;
  readonly game: string;
  /** More came back than was staked. */
  readonly won: boolean;
  /** Points were staked, and not a spin. */
  readonly staked: boolean;
}

/** What else a player does once: on a day, of a quest, with a round, with a wallet, with somebody who was invited. */
export interface DoneEvent extends Moment {
  readonly kind: 'checkin' | 'visit' | 'code' | 'quiz' | 'verified' | 'wallet' | 'referral';
  readonly subject: string;
}

export interface ClaimEvent extends Moment {
  readonly kind: 'claim';
  readonly quest: string;
}

/** Whatever a quest can count. */
export type QuestEvent = RoundEvent | DoneEvent | ClaimEvent;
