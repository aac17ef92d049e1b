import type { RoundEnd } from './purse.ts';

/** A round that was asked for and not yet brought to its end: the key under which the server knows it, and the bet. */
export interface OpenRound<Body> {
  readonly key: string;
  readonly body: Body;
  /** Its purse was made the player's already, when the player left before the end. */
  readonly settled: boolean;
}

/** What one try of a call came to; the client's outcome has this shape. */
export type Answer<Reply> =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'lost' };

/** How far the asking for one key has come. */
export interface Asking {
  readonly underWay: boolean;
  readonly lostTries: number;
  /** An earlier try may have reached the server, so the round may exist whatever this try says. */
  readonly doubtful: boolean;
  readonly overdue: boolean;
}

/** Times are milliseconds of the clock that the events carry. */
export type RoundState<Body, Reply> =
  /** `refused` is the code that the last bet was refused with, until the next one or until the player leaves. */
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
  /** Every try was lost. The key stays the only one until the server has said what became of it. */
  | { readonly phase: 'unresolved'; readonly round: OpenRound<Body> }
  /** The player left the table while the answer was on its way. */
  | { readonly phase: 'away'; readonly round: OpenRound<Body>; readonly doubtful: boolean };

export type Timer = 'retry' | 'overdue' | 'landed' | 'rested';

export type RoundEvent<Body, Reply> =
  | { readonly type: 'enter'; readonly kept: OpenRound<Body> | null }
  | { readonly type: 'press'; readonly at: number; readonly key: string; readonly body: Body }
  | { readonly type: 'answered'; readonly at: number; readonly key: string; readonly answer: Answer<Reply> }
  | { readonly type: 'due'; readonly at: number; readonly key: string; readonly timer: Timer }
  | { readonly type: 'check' }
  | { readonly type: 'continue' }
  /** The browser puts the page away; it may come back as it was. */
  | { readonly type: 'hide' }
  | { readonly type: 'leave' };

/** What the outside has to do, in this order. */
export type Effect<Body> =
  | { readonly type: 'keep'; readonly round: OpenRound<Body> }
  | { readonly type: 'forget' }
  | { readonly type: 'ask'; readonly round: OpenRound<Body> }
  | { readonly type: 'wait'; readonly forMs: number; readonly key: string; readonly timer: Timer }
  /** Once for every round: its purse is the player's from now on. */
  | ({ readonly type: 'settle'; readonly body: Body } & RoundEnd);

export interface Step<Body, Reply> {
  readonly state: RoundState<Body, Reply>;
  readonly effects: readonly Effect<Body>[];
}
