import {
  type Asking,
  computeRollEnd,
  type Effect,
  type OpenRound,
  OVERDUE_AFTER_MS,
  PAUSES_MS,
  RESULT_REST_MS,
  type RoundEnd,
  type RoundEvent,
  type RoundState,
  type Step,
} from './round-types.ts';

type Phase<Name, Body, Reply> = Extract<RoundState<Body, Reply>, { phase: Name }>;
type Event<Name, Body, Reply> = Extract<RoundEvent<Body, Reply>, { type: Name }>;

const FIRST_TRY: Asking = { underWay: true, lostTries: 0, doubtful: false, overdue: false };
const AGAIN: Asking = { ...FIRST_TRY, doubtful: true };
/** Check again is one try: when that is lost too, the table is free again at once. */
const CHECK: Asking = { ...AGAIN, lostTries: PAUSES_MS.length, overdue: true };

/** Statuses about the caller, not the key: an earlier try may still have succeeded. */
const NOT_ABOUT_THE_KEY: ReadonlySet<number> = new Set([401, 408, 429]);

/**
 * Pure: time comes in with the events. While one key is unresolved, every press and check asks about that same round.
 */
export function advance<Body, Reply extends RoundEnd>(
  state: RoundState<Body, Reply>,
  event: RoundEvent<Body, Reply>,
): Step<Body, Reply> {
  switch (event.type) {
    case 'enter':
      return handleEnter(state, event.saved);
    case 'press':
      return handlePress(state, event);
    case 'answered':
      return handleAnswer(state, event);
    case 'due':
      return handleTimer(state, event);
    case 'check':
      return handleCheck(state);
    case 'continue':
      return state.phase === 'result' && state.mayContinue ? close(state) : { state, effects: [] };
    case 'hide':
      return handleHide(state);
    case 'leave':
      return handleLeave(state);
  }
}

function handleEnter<Body, Reply>(state: RoundState<Body, Reply>, saved: OpenRound<Body> | null): Step<Body, Reply> {
  if (state.phase !== 'betting' && state.phase !== 'away') return { state, effects: [] };
  if (!saved) return { state: { phase: 'betting' }, effects: [] };
  return {
    state: { phase: 'recalling', round: saved, asking: AGAIN },
    effects: [{ type: 'ask', round: saved }, waitForOverdue(saved)],
  };
}

const waitForOverdue = <Body>({ key }: OpenRound<Body>): Effect<Body> => ({
  type: 'wait',
  forMs: OVERDUE_AFTER_MS,
  key,
  timer: 'overdue',
});

/** After a result, a press also continues: one press a round. */
function handlePress<Body, Reply extends RoundEnd>(
  state: RoundState<Body, Reply>,
  { at, key, body }: Event<'press', Body, Reply>,
): Step<Body, Reply> {
  if (state.phase === 'unresolved') {
    const { round } = state;
    return {
      state: { phase: 'rolling', round, startedAt: at, asking: { ...AGAIN, overdue: true } },
      effects: [{ type: 'ask', round }],
    };
  }
  const isAgain = state.phase === 'result' && state.mayContinue;
  if (state.phase !== 'betting' && !isAgain) return { state, effects: [] };
  const round = { key, body, settled: false };
  return {
    state: { phase: 'rolling', round, startedAt: at, asking: FIRST_TRY },
    effects: [
      ...(isAgain ? close(state).effects : []),
      { type: 'save', round },
      { type: 'ask', round },
      waitForOverdue(round),
    ],
  };
}

function handleAnswer<Body, Reply extends RoundEnd>(
  state: RoundState<Body, Reply>,
  { at, key, answer }: Event<'answered', Body, Reply>,
): Step<Body, Reply> {
  if (state.phase === 'betting' || state.phase === 'landing' || state.phase === 'result' || state.round.key !== key)
    return { state, effects: [] };
  if (answer.kind === 'reply') return handleReply(state, at, answer.reply);
  const doubtful = state.phase === 'away' ? state.doubtful : state.phase === 'unresolved' || state.asking.doubtful;
  const isFinal = answer.kind === 'refused' && isAboutThisRound(answer, doubtful);
  if (isFinal) return { state: { phase: 'betting', refused: answer.code }, effects: [{ type: 'delete' }] };
  if (state.phase === 'away') return { state: { ...state, doubtful: true }, effects: [] };
  return state.phase === 'unresolved' ? { state, effects: [] } : handleLostTry(state);
}

/** A 5xx never means that there is no round, because it may follow a commit, except during maintenance. */
function isAboutThisRound({ status, code }: { readonly status: number; readonly code: string }, doubtful: boolean) {
  if (code === 'maintenance') return !doubtful;
  return status < 500 && !(doubtful && NOT_ABOUT_THE_KEY.has(status));
}

function handleReply<Body, Reply extends RoundEnd>(
  state: Phase<'rolling' | 'recalling' | 'unresolved' | 'away', Body, Reply>,
  at: number,
  reply: Reply,
): Step<Body, Reply> {
  const { round } = state;
  switch (state.phase) {
    case 'rolling': {
      const { startedAt } = state;
      const endsAt = computeRollEnd(startedAt, at);
      return {
        state: { phase: 'landing', round, reply, startedAt, answeredAt: at, endsAt },
        effects: [{ type: 'wait', forMs: endsAt - at, key: round.key, timer: 'landed' }],
      };
    }
    case 'recalling':
    case 'unresolved':
      return { state: { phase: 'result', round, reply, mayContinue: true }, effects: [] };
    case 'away': {
      const settled = settleEarly(round, reply);
      return { state: { ...state, round: settled.round }, effects: settled.effects };
    }
  }
}

function handleLostTry<Body, Reply>(state: Phase<'rolling' | 'recalling', Body, Reply>): Step<Body, Reply> {
  const { round } = state;
  const lostTries = state.asking.lostTries + 1;
  const forMs = PAUSES_MS[lostTries - 1];
  if (forMs === undefined) return { state: { phase: 'unresolved', round }, effects: [] };
  return {
    state: { ...state, asking: { ...state.asking, underWay: false, lostTries, doubtful: true } },
    effects: [{ type: 'wait', forMs, key: round.key, timer: 'retry' }],
  };
}

/** A timer that was set for another round or another moment changes nothing. */
function handleTimer<Body, Reply>(
  state: RoundState<Body, Reply>,
  { at, key, timer }: Event<'due', Body, Reply>,
): Step<Body, Reply> {
  const nothing = { state, effects: [] };
  if (state.phase === 'betting' || state.round.key !== key) return nothing;
  switch (timer) {
    case 'retry':
      return 'asking' in state && !state.asking.underWay ? askAgain(state) : nothing;
    case 'overdue':
      return 'asking' in state
        ? { state: { ...state, asking: { ...state.asking, overdue: true } }, effects: [] }
        : nothing;
    case 'landed': {
      if (state.phase !== 'landing') return nothing;
      const { round, reply, endsAt } = state;
      // Browsers may fire a timer a fraction of a millisecond early.
      if (at < endsAt) return { state, effects: [{ type: 'wait', forMs: endsAt - at, key, timer: 'landed' }] };
      return {
        state: { phase: 'result', round, reply, mayContinue: false },
        effects: [{ type: 'wait', forMs: RESULT_REST_MS, key, timer: 'rested' }],
      };
    }
    case 'rested':
      return state.phase === 'result' ? { state: { ...state, mayContinue: true }, effects: [] } : nothing;
  }
}

const askAgain = <Body, Reply>(state: Phase<'rolling' | 'recalling', Body, Reply>): Step<Body, Reply> => ({
  state: { ...state, asking: { ...state.asking, underWay: true } },
  effects: [{ type: 'ask', round: state.round }],
});

function handleCheck<Body, Reply>(state: RoundState<Body, Reply>): Step<Body, Reply> {
  if (state.phase === 'unresolved') {
    const { round } = state;
    return { state: { phase: 'recalling', round, asking: CHECK }, effects: [{ type: 'ask', round }] };
  }
  return 'asking' in state && !state.asking.underWay ? askAgain(state) : { state, effects: [] };
}

function handleHide<Body, Reply extends RoundEnd>(state: RoundState<Body, Reply>): Step<Body, Reply> {
  if (state.phase !== 'landing' && state.phase !== 'result') return { state, effects: [] };
  const { round, effects } = settleEarly(state.round, state.reply);
  return { state: { ...state, round }, effects };
}

function handleLeave<Body, Reply extends RoundEnd>(state: RoundState<Body, Reply>): Step<Body, Reply> {
  switch (state.phase) {
    case 'betting':
    case 'away':
      return { state, effects: [] };
    case 'rolling':
    case 'recalling':
      return { state: { phase: 'away', round: state.round, doubtful: state.asking.doubtful }, effects: [] };
    case 'unresolved':
      return { state: { phase: 'away', round: state.round, doubtful: true }, effects: [] };
    case 'landing': {
      // Paid, but not seen: the key stays saved, so that the player finds the result on return.
      const { round, effects } = settleEarly(state.round, state.reply);
      return { state: { phase: 'away', round, doubtful: true }, effects };
    }
    case 'result':
      return close(state);
  }
}

const close = <Body, Reply extends RoundEnd>({ round, reply }: Phase<'result', Body, Reply>): Step<Body, Reply> => ({
  state: { phase: 'betting' },
  effects: [...(round.settled ? [] : [settle(round, reply)]), { type: 'delete' }],
});

const settle = <Body>({ body }: OpenRound<Body>, end: RoundEnd): Effect<Body> => ({ type: 'settle', body, end });

/** The saved round remembers it: by the time it is recalled, its purse may be older than the player's. */
function settleEarly<Body>(
  open: OpenRound<Body>,
  end: RoundEnd,
): { readonly round: OpenRound<Body>; readonly effects: readonly Effect<Body>[] } {
  if (open.settled) return { round: open, effects: [] };
  const round = { ...open, settled: true };
  return { round, effects: [settle(open, end), { type: 'save', round }] };
}
