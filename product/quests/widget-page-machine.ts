/** How far the widget has come, as far as the page knows. */
type LoadPhase =
  /** What the widget needs to know of its player is being asked for. */
  | 'token'
  /** Its code is on its way. */
  | 'script'
  /** Its code has run; it has not said that it is ready. */
  | 'waiting';

export type WidgetFailure = 'token-error' | 'script-error' | 'not-ready';

/** Every try has a number of its own, so that what an earlier one started can be told apart. */
export type PageState =
  | { readonly phase: 'away'; readonly tries: number }
  | { readonly phase: LoadPhase; readonly tries: number; readonly slow: boolean }
  /** It has said so, and stays covered for a moment. */
  | { readonly phase: 'ready'; readonly tries: number }
  | { readonly phase: 'shown'; readonly tries: number }
  /** `coming` is what is still under way behind the panel; null when nothing is. */
  | {
      readonly phase: 'failed';
      readonly tries: number;
      readonly why: WidgetFailure;
      readonly coming: LoadPhase | null;
    };

/** `slow`: a word and a way on are due. `patience`: it counts as asleep. `cover`: it has had its moment. */
type PageTimer = 'slow' | 'patience' | 'cover';

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
  | { readonly type: 'report'; readonly why: WidgetFailure }
  /** Take the widget out of the page, with all that it left there. */
  | { readonly type: 'tear-down' }
  | { readonly type: 'stop-listening' };

interface PageStep {
  readonly state: PageState;
  readonly effects: readonly PageEffect[];
}

/** After so long the page says that it is still at it (product: never longer than 8 s without a word and a way on). */
export const SLOW_AFTER_MS = 8_000;
/** A widget that has not said that it is ready by then counts as asleep. */
export const READY_TIMEOUT_MS = 15_000;
/** The cover stays so long over a widget that is ready (specification §4). */
export const COVER_MS = 1_000;

const unchanged = (state: PageState): PageStep => ({ state, effects: [] });

/** Returns the page's next state and what has to be done now. Pure: timers are effects, their ends are events. */
export function advancePage(state: PageState, event: PageEvent): PageStep {
  switch (event.type) {
    case 'enter':
      return state.phase === 'away'
        ? startAttempt(state, [{ type: 'listen' }, { type: 'choose', which: 'chosen' }])
        : unchanged(state);
    case 'token-came':
    case 'token-failed':
    case 'script-loaded':
    case 'script-failed':
    case 'due':
      // What an earlier try started speaks of a widget that is no longer in the page.
      return event.tries === state.tries ? applyAttemptEvent(state, event) : unchanged(state);
    case 'said-ready':
      return handleReady(state);
    case 'retry':
      return canRestart(state) ? startAttempt(state, [{ type: 'tear-down' }]) : unchanged(state);
    case 'use-builtin':
      return canRestart(state)
        ? startAttempt(state, [{ type: 'tear-down' }, { type: 'choose', which: 'builtin' }])
        : unchanged(state);
    case 'leave':
      return state.phase === 'away'
        ? unchanged(state)
        : {
            state: { phase: 'away', tries: state.tries },
            effects: [{ type: 'tear-down' }, { type: 'stop-listening' }],
          };
  }
}

/** The ways on are offered on the panel, and beside the word that it takes long. */
const canRestart = (state: PageState): boolean => state.phase === 'failed' || ('slow' in state && state.slow);

function startAttempt({ tries: before }: PageState, first: readonly PageEffect[]): PageStep {
  const tries = before + 1;
  return {
    state: { phase: 'token', tries, slow: false },
    effects: [
      ...first,
      { type: 'ask-token', tries },
      { type: 'wait', timer: 'slow', forMs: SLOW_AFTER_MS, tries },
      { type: 'wait', timer: 'patience', forMs: READY_TIMEOUT_MS, tries },
    ],
  };
}

type AttemptEvent = Extract<PageEvent, { tries: number }>;

function applyAttemptEvent(state: PageState, event: AttemptEvent): PageStep {
  switch (event.type) {
    case 'token-came':
      return getPendingPhase(state) === 'token'
        ? { state: withPhase(state, 'script'), effects: [{ type: 'insert', tries: state.tries }] }
        : unchanged(state);
    case 'token-failed':
      return getPendingPhase(state) === 'token' ? fail(state, 'token-error') : unchanged(state);
    case 'script-loaded':
      return getPendingPhase(state) === 'script' ? unchanged(withPhase(state, 'waiting')) : unchanged(state);
    case 'script-failed':
      // A page around it may come, and find out only then that the widget in it does not.
      return ['script', 'waiting'].includes(String(getPendingPhase(state)))
        ? fail(state, 'script-error')
        : unchanged(state);
    case 'due':
      return handleTimeout(state, event.timer);
  }
}

function handleTimeout(state: PageState, timer: PageTimer): PageStep {
  switch (timer) {
    case 'slow':
      return 'slow' in state ? unchanged({ ...state, slow: true }) : unchanged(state);
    case 'patience':
      return 'slow' in state
        ? {
            state: { phase: 'failed', tries: state.tries, why: 'not-ready', coming: state.phase },
            effects: [{ type: 'report', why: 'not-ready' }],
          }
        : unchanged(state);
    case 'cover':
      return state.phase === 'ready' ? unchanged({ phase: 'shown', tries: state.tries }) : unchanged(state);
  }
}

/** A late one wins over the panel. Without its code in the page no widget can be ready. */
function handleReady(state: PageState): PageStep {
  const coming = getPendingPhase(state);
  if (coming === null || coming === 'token') return unchanged(state);
  const { tries } = state;
  return {
    state: { phase: 'ready', tries },
    effects: [{ type: 'hand-over' }, { type: 'wait', timer: 'cover', forMs: COVER_MS, tries }],
  };
}

/** Returns what is under way, before the panel or behind it; null when nothing is. */
function getPendingPhase(state: PageState): 'token' | 'script' | 'waiting' | null {
  if (state.phase === 'failed') return state.coming;
  return 'slow' in state ? state.phase : null;
}

/** Behind the panel it stays behind the panel. */
function withPhase(state: PageState, phase: 'script' | 'waiting'): PageState {
  if (state.phase === 'failed') return { ...state, coming: phase };
  return { phase, tries: state.tries, slow: 'slow' in state && state.slow };
}

/** What was said to be late is not reported again when it turns out to be broken. */
function fail(state: PageState, why: WidgetFailure): PageStep {
  const reported = state.phase === 'failed';
  return {
    state: { phase: 'failed', tries: state.tries, why, coming: null },
    effects: reported ? [] : [{ type: 'report', why }],
  };
}
