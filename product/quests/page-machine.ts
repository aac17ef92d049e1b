import type { Failure, PageEffect, PageEvent, PageState, PageStep, PageTimer } from './page-state.ts';

/** After so long the page says that it is still at it (product: never longer than 8 s without a word and a way on). */
export const SLOW_AFTER_MS = 8_000;
/** A widget that has not said that it is ready by then counts as asleep. */
export const PATIENCE_MS = 15_000;
/** The cover stays so long over a widget that is ready (specification §4). */
export const COVER_MS = 1_000;

const same = (state: PageState): PageStep => ({ state, effects: [] });

/** Returns the page's next state and what has to be done now. Pure: timers are effects, their ends are events. */
export function advance(state: PageState, event: PageEvent): PageStep {
  switch (event.type) {
    case 'enter':
      return state.phase === 'away'
        ? begun(state, [{ type: 'listen' }, { type: 'choose', which: 'chosen' }])
        : same(state);
    case 'token-came':
    case 'token-failed':
    case 'script-loaded':
    case 'script-failed':
    case 'due':
      // What an earlier try started speaks of a widget that is no longer in the page.
      return event.tries === state.tries ? wentOn(state, event) : same(state);
    case 'said-ready':
      return saidReady(state);
    case 'retry':
      return mayBeginAnew(state) ? begun(state, [{ type: 'tear-down' }]) : same(state);
    case 'use-builtin':
      return mayBeginAnew(state)
        ? begun(state, [{ type: 'tear-down' }, { type: 'choose', which: 'builtin' }])
        : same(state);
    case 'leave':
      return state.phase === 'away'
        ? same(state)
        : {
            state: { phase: 'away', tries: state.tries },
            effects: [{ type: 'tear-down' }, { type: 'stop-listening' }],
          };
  }
}

/** The ways on are offered on the panel, and beside the word that it takes long. */
const mayBeginAnew = (state: PageState): boolean => state.phase === 'failed' || ('slow' in state && state.slow);

function begun({ tries: before }: PageState, first: readonly PageEffect[]): PageStep {
  const tries = before + 1;
  return {
    state: { phase: 'token', tries, slow: false },
    effects: [
      ...first,
      { type: 'ask-token', tries },
      { type: 'wait', timer: 'slow', forMs: SLOW_AFTER_MS, tries },
      { type: 'wait', timer: 'patience', forMs: PATIENCE_MS, tries },
    ],
  };
}

type Progress = Extract<PageEvent, { tries: number }>;

function wentOn(state: PageState, event: Progress): PageStep {
  switch (event.type) {
    case 'token-came':
      return onItsWay(state) === 'token'
        ? { state: at(state, 'script'), effects: [{ type: 'insert', tries: state.tries }] }
        : same(state);
    case 'token-failed':
      return onItsWay(state) === 'token' ? failed(state, 'token-error') : same(state);
    case 'script-loaded':
      return onItsWay(state) === 'script' ? same(at(state, 'waiting')) : same(state);
    case 'script-failed':
      // A page around it may come, and find out only then that the widget in it does not.
      return ['script', 'waiting'].includes(String(onItsWay(state))) ? failed(state, 'script-error') : same(state);
    case 'due':
      return timeIsUp(state, event.timer);
  }
}

function timeIsUp(state: PageState, timer: PageTimer): PageStep {
  switch (timer) {
    case 'slow':
      return 'slow' in state ? same({ ...state, slow: true }) : same(state);
    case 'patience':
      return 'slow' in state
        ? {
            state: { phase: 'failed', tries: state.tries, why: 'not-ready', coming: state.phase },
            effects: [{ type: 'report', why: 'not-ready' }],
          }
        : same(state);
    case 'cover':
      return state.phase === 'ready' ? same({ phase: 'shown', tries: state.tries }) : same(state);
  }
}

/** A late one wins over the panel. Without its code in the page no widget can be ready. */
function saidReady(state: PageState): PageStep {
  const coming = onItsWay(state);
  if (coming === null || coming === 'token') return same(state);
  const { tries } = state;
  return {
    state: { phase: 'ready', tries },
    effects: [{ type: 'hand-over' }, { type: 'wait', timer: 'cover', forMs: COVER_MS, tries }],
  };
}

/** Returns what is under way, before the panel or behind it; null when nothing is. */
function onItsWay(state: PageState): 'token' | 'script' | 'waiting' | null {
  if (state.phase === 'failed') return state.coming;
  return 'slow' in state ? state.phase : null;
}

/** Behind the panel it stays behind the panel. */
function at(state: PageState, phase: 'script' | 'waiting'): PageState {
  if (state.phase === 'failed') return { ...state, coming: phase };
  return { phase, tries: state.tries, slow: 'slow' in state && state.slow };
}

/** What was said to be late is not reported again when it turns out to be broken. */
function failed(state: PageState, why: Failure): PageStep {
  const reported = state.phase === 'failed';
  return {
    state: { phase: 'failed', tries: state.tries, why, coming: null },
    effects: reported ? [] : [{ type: 'report', why }],
  };
}
