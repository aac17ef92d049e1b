/** How far the widget has come, as far as the page knows. */
type Coming =
  /** What the widget needs to know of its player is being asked for. */
  | 'token'
  /** Its code is on its way. */
  | 'script'
  /** Its code has run; it has not said that it is ready. */
  | 'waiting';

export type Failure = 'token-error' | 'script-error' | 'not-ready';

/** Every try has a number of its own, so that what an earlier one started can be told apart. */
export type PageState =
  | { readonly phase: 'away'; readonly tries: number }
  | { readonly phase: Coming; readonly tries: number; readonly slow: boolean }
  /** It has said so, and stays covered for a moment. */
  | { readonly phase: 'ready'; readonly tries: number }
  | { readonly phase: 'shown'; readonly tries: number }
  /** `coming` is what is still under way behind the panel; null when nothing is. */
  | { readonly phase: 'failed'; readonly tries: number; readonly why: Failure; readonly coming: Coming | null };

/** `slow`: a word and a way on are due. `patience`: it counts as asleep. `cover`: it has had its moment. */
export type PageTimer = 'slow' | 'patience' | 'cover';

/** Which widget is shown: the one that the operator chose, or our own in its place. */
export type WhichWidget = 'chosen' | 'builtin';

export type PageEvent =
  | { readonly type: 'enter' }
  | { readonly type: 'token-came'; readonly tries: number }
  | { readonly type: 'token-failed'; readonly tries: number }
  | { readonly type: 'script-loaded'; readonly tries: number }
  | { readonly type: 'script-failed'; readonly tries: number }
  /** The widget says so, under either of its names, as often as it likes. */
  | { readonly type: 'said-ready' }
  | { readonly type: 'due'; readonly tries: number; readonly timer: PageTimer }
  | { readonly type: 'retry' }
  | { readonly type: 'use-builtin' }
  | { readonly type: 'leave' };

/** What the outside has to do, in this order. */
export type PageEffect =
  /** Hear what widgets say, from before there is one. */
  | { readonly type: 'listen' }
  | { readonly type: 'choose'; readonly which: WhichWidget }
  | { readonly type: 'ask-token'; readonly tries: number }
  | { readonly type: 'insert'; readonly tries: number }
  /** Tell the widget who plays, and how the page looks. */
  | { readonly type: 'hand-over' }
  | { readonly type: 'wait'; readonly timer: PageTimer; readonly forMs: number; readonly tries: number }
  /** Once a try: for the log. */
  | { readonly type: 'report'; readonly why: Failure }
  /** Take the widget out of the page, with all that it left there. */
  | { readonly type: 'tear-down' }
  | { readonly type: 'stop-listening' };

export interface PageStep {
  readonly state: PageState;
  readonly effects: readonly PageEffect[];
}
