/** In units. Games that cost no spin leave `spins` out. */
export interface Purse {
  readonly balance: number;
  readonly spins?: number;
}

export interface RoundEnd extends Purse {
  readonly payout: number;
}

export const ROLL_MS = 3000;

/** An answer that comes with less time left takes this long from its arrival. */
export const LANDING_MS = 600;

export const RESULT_REST_MS = 200;

/** The player is told after this long without an answer. */
export const OVERDUE_AFTER_MS = 10_000;

/** Pauses before the second, third and fourth time that one key is asked. */
export const PAUSES_MS: readonly number[] = [1000, 3000, 9000];

/** In ms of one clock. */
export const computeRollEnd = (startedAt: number, answeredAt: number): number =>
  Math.max(startedAt + ROLL_MS, answeredAt + LANDING_MS);

/** Asked for and not over. */
export interface OpenRound<Body> {
  readonly key: string;
  readonly body: Body;
  /** The player has its purse already, because they left before the end. */
  readonly settled: boolean;
}

/** In the shape of the client's outcome. */
export type Answer<Reply> =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'lost' }
  /** A round may exist: it is asked for again, as after a lost answer. */
  | { readonly kind: 'unreadable' };

export interface Asking {
  readonly underWay: boolean;
  readonly lostTries: number;
  /** An earlier try may have reached the server, so the round may exist even if this try is refused. */
  readonly doubtful: boolean;
  readonly overdue: boolean;
}

/** Times are milliseconds of the clock that the events carry. */
export type RoundState<Body, Reply> =
  /** `refused` is the code that refused the last bet, until the next one or until the player leaves. */
  | { readonly phase: 'betting'; readonly refused?: string }
  | {
      readonly phase: 'rolling';
      readonly round: OpenRound<Body>;
      readonly startedAt: number;
      readonly asking: Asking;
    }
  | {
      readonly phase: 'landing';
      readonly round: OpenRound<Body>;
      readonly reply: Reply;
      readonly startedAt: number;
      readonly answeredAt: number;
      readonly endsAt: number;
    }
  | {
      readonly phase: 'result';
      readonly round: OpenRound<Body>;
      readonly reply: Reply;
      readonly mayContinue: boolean;
    }
  /** A known key is asked about while nothing rolls: after a reload, or on Check again. */
  | { readonly phase: 'recalling'; readonly round: OpenRound<Body>; readonly asking: Asking }
  /** Every try was lost. No other key is asked until the server has answered for this one. */
  | { readonly phase: 'unresolved'; readonly round: OpenRound<Body> }
  /** The player left while the answer was on its way. */
  | { readonly phase: 'away'; readonly round: OpenRound<Body>; readonly doubtful: boolean };

export type Timer = 'retry' | 'overdue' | 'landed' | 'rested';

export type RoundEvent<Body, Reply> =
  | { readonly type: 'enter'; readonly saved: OpenRound<Body> | null }
  | { readonly type: 'press'; readonly at: number; readonly key: string; readonly body: Body }
  | { readonly type: 'answered'; readonly at: number; readonly key: string; readonly answer: Answer<Reply> }
  | { readonly type: 'due'; readonly at: number; readonly key: string; readonly timer: Timer }
  | { readonly type: 'check' }
  | { readonly type: 'continue' }
  /** The browser puts the page away; it may come back as it was. */
  | { readonly type: 'hide' }
  | { readonly type: 'leave' };

export type Effect<Body> =
  | { readonly type: 'save'; readonly round: OpenRound<Body> }
  | { readonly type: 'delete' }
  | { readonly type: 'ask'; readonly round: OpenRound<Body> }
  | { readonly type: 'wait'; readonly forMs: number; readonly key: string; readonly timer: Timer }
  /** Once for every round: the player has its purse from now on. */
  | { readonly type: 'settle'; readonly body: Body; readonly end: RoundEnd };

export interface Step<Body, Reply> {
  readonly state: RoundState<Body, Reply>;
  readonly effects: readonly Effect<Body>[];
}
