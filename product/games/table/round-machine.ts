import {
  toRoundEnd,
  type RoundEnd,
  type Effect,
  type OpenRound,
  type RoundState,
  type Step,
  type Timer,
  RESULT_REST_MS,
  type Answer,
  type Asking,
  computeRollEnd,
  PAUSES_MS,
  type RoundEvent,
  OVERDUE_AFTER_MS,
} from './round-types.ts';

/**
 * Returns what makes an answered round's purse the player's before the round was continued. The kept round remembers
 * it: when it is recalled later, its purse may be older than what the player has by then.
 */
function settleRound<Body>(
  open: OpenRound<Body>,
  reply: RoundEnd,
): { readonly round: OpenRound<Body>; readonly effects: readonly Effect<Body>[] } {
  if (open.settled) return { round: open, effects: [] };
  const round = { ...open, settled: true };
  return {
    round,
    effects: [
      { type: 'settle', body: open.body, ...toRoundEnd(reply) },
      { type: 'keep', round },
    ],
  };
}

interface Due {
  readonly at: number;
  readonly key: string;
  readonly timer: Timer;
}

/** Returns the step that a timer causes; one that was set for another round or another moment causes none. */
function handleTimer<Body, Reply>(state: RoundState<Body, Reply>, due: Due): Step<Body, Reply> {
  const nothing = { state, effects: [] };
  if (state.phase === 'betting' || state.round.key !== due.key) return nothing;
  const { key } = due;
  switch (due.timer) {
    case 'retry':
      if (!('asking' in state) || state.asking.underWay) return nothing;
      return {
        state: { ...state, asking: { ...state.asking, underWay: true } },
        effects: [{ type: 'ask', round: state.round }],
      };
    case 'overdue':
      if (!('asking' in state)) return nothing;
      return { state: { ...state, asking: { ...state.asking, overdue: true } }, effects: [] };
    case 'landed': {
      if (state.phase !== 'landing') return nothing;
      const { round, reply, endsAt } = state;
      // Browsers may fire a timer a fraction of a millisecond early.
      if (due.at < endsAt) return { state, effects: [{ type: 'wait', forMs: endsAt - due.at, key, timer: 'landed' }] };
      return {
        state: { phase: 'result', round, reply, mayContinue: false },
        effects: [{ type: 'wait', forMs: RESULT_REST_MS, key, timer: 'rested' }],
      };
    }
    case 'rested':
      return state.phase === 'result' ? { state: { ...state, mayContinue: true }, effects: [] } : nothing;
  }
}

/** Statuses about the caller, not the key: an earlier try may still have succeeded. */
const NOT_ABOUT_THE_KEY: ReadonlySet<number> = new Set([401, 408, 429]);

type Rejected<Reply> = Extract<Answer<Reply>, { kind: 'refused' }>;

/** Returns whether this answer means that no round exists under its key. A 5xx never does: it may follow a commit. */
const isRejected = <Reply>(answer: Answer<Reply>, doubtful: boolean): answer is Rejected<Reply> =>
  answer.kind === 'refused' && answer.status < 500 && !(doubtful && NOT_ABOUT_THE_KEY.has(answer.status));

interface AnswerEvent<Reply> {
  readonly at: number;
  readonly key: string;
  readonly answer: Answer<Reply>;
}

/** Returns the step that one answered (or lost) try causes. */
function handleAnswer<Body, Reply extends RoundEnd>(
  state: RoundState<Body, Reply>,
  { at, key, answer }: AnswerEvent<Reply>,
): Step<Body, Reply> {
  if (state.phase === 'betting' || state.phase === 'landing' || state.phase === 'result' || state.round.key !== key)
    return { state, effects: [] };
  if (answer.kind === 'reply') return handleReply(state, at, answer.reply);
  const doubtful = state.phase === 'away' ? state.doubtful : state.phase === 'unresolved' || state.asking.doubtful;
  if (isRejected(answer, doubtful))
    return { state: { phase: 'betting', refused: answer.code }, effects: [{ type: 'forget' }] };
  if (state.phase === 'away') return { state: { ...state, doubtful: true }, effects: [] };
  if (state.phase === 'unresolved') return { state, effects: [] };
  return handleLostTry(state);
}

type OpenState<Body, Reply> = Exclude<RoundState<Body, Reply>, { phase: 'betting' | 'landing' | 'result' }>;

function handleReply<Body, Reply extends RoundEnd>(
  state: OpenState<Body, Reply>,
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
      const settled = settleRound(round, reply);
      return { state: { ...state, round: settled.round }, effects: settled.effects };
    }
  }
}

function handleLostTry<Body, Reply>(state: Extract<OpenState<Body, Reply>, { asking: Asking }>): Step<Body, Reply> {
  const { round } = state;
  const lostTries = state.asking.lostTries + 1;
  const forMs = PAUSES_MS[lostTries - 1];
  if (forMs === undefined) return { state: { phase: 'unresolved', round }, effects: [] };
  return {
    state: { ...state, asking: { ...state.asking, underWay: false, lostTries, doubtful: true } },
    effects: [{ type: 'wait', forMs, key: round.key, timer: 'retry' }],
  };
}

const FIRST_TRY: Asking = { underWay: true, lostTries: 0, doubtful: false, overdue: false };
const AGAIN: Asking = { ...FIRST_TRY, doubtful: true };
/** Check again is one try: when that is lost too, the table is free again at once. */
const CHECK: Asking = { ...AGAIN, lostTries: PAUSES_MS.length, overdue: true };

const markOverdue = <Body>({ key }: OpenRound<Body>): Effect<Body> => ({
  type: 'wait',
  forMs: OVERDUE_AFTER_MS,
  key,
  timer: 'overdue',
});

/**
 * Returns the table's next state and what has to be done now. Pure: time comes in with the events.
 * One key at a time: while one is unresolved, every press and every check asks about that same round.
 */
export function advance<Body, Reply extends RoundEnd>(
  state: RoundState<Body, Reply>,
  event: RoundEvent<Body, Reply>,
): Step<Body, Reply> {
  switch (event.type) {
    case 'enter':
      return handleEnter(state, event.kept);
    case 'press':
      return handlePress(state, event);
    case 'answered':
      return handleAnswer(state, event);
    case 'due':
      return handleTimer(state, event);
    case 'check':
      return handleCheck(state);
    case 'continue':
      return state.phase === 'result' && state.mayContinue ? handleClose(state) : { state, effects: [] };
    case 'hide':
      return handleHide(state);
    case 'leave':
      return handleLeave(state);
  }
}

type Answered<Body, Reply> = Extract<RoundState<Body, Reply>, { reply: Reply }>;

const handleClose = <Body, Reply extends RoundEnd>({ round, reply }: Answered<Body, Reply>): Step<Body, Reply> => ({
  state: { phase: 'betting' },
  effects: [
    ...(round.settled ? [] : [{ type: 'settle', body: round.body, ...toRoundEnd(reply) } as const]),
    { type: 'forget' },
  ],
});

function handleHide<Body, Reply extends RoundEnd>(state: RoundState<Body, Reply>): Step<Body, Reply> {
  if (state.phase !== 'landing' && state.phase !== 'result') return { state, effects: [] };
  const { round, effects } = settleRound(state.round, state.reply);
  return { state: { ...state, round }, effects };
}

function handleEnter<Body, Reply>(state: RoundState<Body, Reply>, kept: OpenRound<Body> | null): Step<Body, Reply> {
  if (state.phase !== 'betting' && state.phase !== 'away') return { state, effects: [] };
  if (!kept) return { state: { phase: 'betting' }, effects: [] };
  return {
    state: { phase: 'recalling', round: kept, asking: AGAIN },
    effects: [{ type: 'ask', round: kept }, markOverdue(kept)],
  };
}

function handlePress<Body, Reply>(
  state: RoundState<Body, Reply>,
  { at, key, body }: { at: number; key: string; body: Body },
): Step<Body, Reply> {
  if (state.phase === 'unresolved') {
    const { round } = state;
    return {
      state: { phase: 'rolling', round, startedAt: at, asking: { ...AGAIN, overdue: true } },
      effects: [{ type: 'ask', round }],
    };
  }
  if (state.phase !== 'betting') return { state, effects: [] };
  const round = { key, body, settled: false };
  return {
    state: { phase: 'rolling', round, startedAt: at, asking: FIRST_TRY },
    effects: [{ type: 'keep', round }, { type: 'ask', round }, markOverdue(round)],
  };
}

function handleCheck<Body, Reply>(state: RoundState<Body, Reply>): Step<Body, Reply> {
  if (state.phase === 'unresolved') {
    const { round } = state;
    return { state: { phase: 'recalling', round, asking: CHECK }, effects: [{ type: 'ask', round }] };
  }
  if ((state.phase !== 'rolling' && state.phase !== 'recalling') || state.asking.underWay)
    return { state, effects: [] };
  return {
    state: { ...state, asking: { ...state.asking, underWay: true } },
    effects: [{ type: 'ask', round: state.round }],
  };
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
      // Paid, but not seen: the key stays kept, so that the player finds the result on return.
      const { round, effects } = settleRound(state.round, state.reply);
      return { state: { phase: 'away', round, doubtful: true }, effects };
    }
    case 'result':
      return handleClose(state);
  }
}
