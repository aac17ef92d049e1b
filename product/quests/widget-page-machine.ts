type LoadPhase =
  | 'token'
  | 'script'
  /** The script has run; the widget is not ready yet. */
  | 'waiting';

export type WidgetFailure = 'token-error' | 'script-error' | 'not-ready';

/** `tries` identifies the attempt, so that events of earlier attempts are ignored. */
export type PageState =
  | { readonly phase: 'away'; readonly tries: number }
  | { readonly phase: LoadPhase; readonly tries: number; readonly slow: boolean }
  /** Ready, but covered for a moment. */
  | { readonly phase: 'ready'; readonly tries: number }
  | { readonly phase: 'shown'; readonly tries: number }
  /** `coming` is what continues behind the panel; null if nothing does. */
  | {
      readonly phase: 'failed';
      readonly tries: number;
      readonly why: WidgetFailure;
      readonly coming: LoadPhase | null;
    };

/** `slow`: offer a way out. `patience`: the widget has failed. `cover`: remove the cover. */
type PageTimer = 'slow' | 'patience' | 'cover';

export type WhichWidget = 'chosen' | 'builtin';

export type PageEvent =
  | { readonly type: 'enter' }
  | { readonly type: 'token-came'; readonly tries: number }
  | { readonly type: 'token-failed'; readonly tries: number }
  | { readonly type: 'script-loaded'; readonly tries: number }
  | { readonly type: 'script-failed'; readonly tries: number }
  /** The widget may repeat this, under either of its names. */
  | { readonly type: 'said-ready' }
  | { readonly type: 'due'; readonly tries: number; readonly timer: PageTimer }
  | { readonly type: 'retry' }
  | { readonly type: 'use-builtin' }
  | { readonly type: 'leave' };

export type PageEffect =
  /** Listen for messages before the widget exists. */
  | { readonly type: 'listen' }
  | { readonly type: 'choose'; readonly which: WhichWidget }
  | { readonly type: 'ask-token'; readonly tries: number }
  | { readonly type: 'insert'; readonly tries: number }
  | { readonly type: 'hand-over' }
  | { readonly type: 'wait'; readonly timer: PageTimer; readonly forMs: number; readonly tries: number }
  /** Once per attempt, for the log. */
  | { readonly type: 'report'; readonly why: WidgetFailure }
  | { readonly type: 'tear-down' }
  | { readonly type: 'stop-listening' };

interface PageStep {
  readonly state: PageState;
  readonly effects: readonly PageEffect[];
}

export const SLOW_AFTER_MS = 8_000;
/** After this the widget has failed. */
export const READY_TIMEOUT_MS = 15_000;
/** How long a ready widget stays covered (specification §4). */
export const COVER_MS = 1_000;

const unchanged = (state: PageState): PageStep => ({ state, effects: [] });

/** Returns the next state and its side effects. Pure: timers are effects, and their ends are events. */
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
      // Events of an earlier attempt concern a widget that is no longer in the page.
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
      // The page around the widget may load and only then report that the widget failed.
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

/** A late widget replaces the panel. It cannot be ready before its script has loaded. */
function handleReady(state: PageState): PageStep {
  const coming = getPendingPhase(state);
  if (coming === null || coming === 'token') return unchanged(state);
  const { tries } = state;
  return {
    state: { phase: 'ready', tries },
    effects: [{ type: 'hand-over' }, { type: 'wait', timer: 'cover', forMs: COVER_MS, tries }],
  };
}

function getPendingPhase(state: PageState): 'token' | 'script' | 'waiting' | null {
  if (state.phase === 'failed') return state.coming;
  return 'slow' in state ? state.phase : null;
}

function withPhase(state: PageState, phase: 'script' | 'waiting'): PageState {
  if (state.phase === 'failed') return { ...state, coming: phase };
  return { phase, tries: state.tries, slow: 'slow' in state && state.slow };
}

/** A widget already reported as late is not reported again. */
function fail(state: PageState, why: WidgetFailure): PageStep {
  const reported = state.phase === 'failed';
  return {
    state: { phase: 'failed', tries: state.tries, why, coming: null },
    effects: reported ? [] : [{ type: 'report', why }],
  };
}
