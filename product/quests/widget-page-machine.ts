/** `waiting`: the script has run; the widget is not ready yet. */
type LoadPhase = 'token' | 'script' | 'waiting';

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

export const AWAY: PageState = { phase: 'away', tries: 0 };

/** `slow`: offer a way out. `patience`: the widget has failed. `cover`: remove the cover. */
type PageTimer = 'slow' | 'patience' | 'cover';

export type WhichWidget = 'chosen' | 'builtin';

/** An event of the player or of the widget. */
export interface HostEvent {
  readonly type: 'enter' | 'said-ready' | 'retry' | 'use-builtin' | 'leave';
}

type AttemptEvent =
  | {
      readonly type: 'token-came' | 'token-failed' | 'script-loaded' | 'script-failed';
      readonly tries: number;
    }
  | { readonly type: 'due'; readonly tries: number; readonly timer: PageTimer };

export type PageEvent = HostEvent | AttemptEvent;

/** `listen` comes before the widget exists, `report` once per attempt. */
export type PageEffect =
  | { readonly type: 'listen' | 'hand-over' | 'tear-down' | 'stop-listening' }
  | { readonly type: 'choose'; readonly which: WhichWidget }
  | { readonly type: 'ask-token' | 'insert'; readonly tries: number }
  | { readonly type: 'wait'; readonly timer: PageTimer; readonly forMs: number; readonly tries: number }
  | { readonly type: 'report'; readonly why: WidgetFailure };

interface PageStep {
  readonly state: PageState;
  readonly effects: readonly PageEffect[];
}

export const SLOW_AFTER_MS = 8_000;
export const READY_TIMEOUT_MS = 15_000;
/** How long a ready widget stays covered (specification §4). */
export const COVER_MS = 1_000;

/** Pure: timers are effects, and their ends are events. */
export const advancePage = (state: PageState, event: PageEvent): PageStep =>
  applyEvent(state, event) ?? { state, effects: [] };

function applyEvent(state: PageState, event: PageEvent): PageStep | null {
  switch (event.type) {
    case 'enter':
      if (state.phase !== 'away') return null;
      return startAttempt(state, [{ type: 'listen' }, { type: 'choose', which: 'chosen' }]);
    case 'said-ready':
      return handleReady(state);
    case 'retry':
      return canRestart(state) ? startAttempt(state, [{ type: 'tear-down' }]) : null;
    case 'use-builtin':
      if (!canRestart(state)) return null;
      return startAttempt(state, [{ type: 'tear-down' }, { type: 'choose', which: 'builtin' }]);
    case 'leave':
      if (state.phase === 'away') return null;
      return {
        state: { phase: 'away', tries: state.tries },
        effects: [{ type: 'tear-down' }, { type: 'stop-listening' }],
      };
    default:
      // Events of an earlier attempt concern a widget that is no longer in the page.
      return event.tries === state.tries ? applyAttemptEvent(state, event) : null;
  }
}

/** The panel and the "slow" text offer a restart. */
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

function applyAttemptEvent(state: PageState, event: AttemptEvent): PageStep | null {
  const pending = getPendingPhase(state);
  switch (event.type) {
    case 'token-came':
      if (pending !== 'token') return null;
      return { state: withPhase(state, 'script'), effects: [{ type: 'insert', tries: state.tries }] };
    case 'token-failed':
      return pending === 'token' ? fail(state, 'token-error') : null;
    case 'script-loaded':
      return pending === 'script' ? { state: withPhase(state, 'waiting'), effects: [] } : null;
    case 'script-failed':
      // The page around the widget may load and only then report that the widget failed.
      return pending === 'script' || pending === 'waiting' ? fail(state, 'script-error') : null;
    case 'due':
      return handleTimeout(state, event.timer);
  }
}

function handleTimeout(state: PageState, timer: PageTimer): PageStep | null {
  const { tries } = state;
  if (timer === 'cover') return state.phase === 'ready' ? { state: { phase: 'shown', tries }, effects: [] } : null;
  if (!('slow' in state)) return null;
  if (timer === 'slow') return { state: { ...state, slow: true }, effects: [] };
  return {
    state: { phase: 'failed', tries, why: 'not-ready', coming: state.phase },
    effects: [{ type: 'report', why: 'not-ready' }],
  };
}

/** A late widget replaces the panel. It cannot be ready before its script has loaded. */
function handleReady(state: PageState): PageStep | null {
  const pending = getPendingPhase(state);
  if (pending === null || pending === 'token') return null;
  const { tries } = state;
  return {
    state: { phase: 'ready', tries },
    effects: [{ type: 'hand-over' }, { type: 'wait', timer: 'cover', forMs: COVER_MS, tries }],
  };
}

function getPendingPhase(state: PageState): LoadPhase | null {
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
