import { roundEndOf, type RoundEnd } from './purse.ts';
import { heard } from './round-answer.ts';
import { settledNow } from './round-settling.ts';
import { onTime } from './round-time.ts';
import type { Asking, Effect, OpenRound, RoundEvent, RoundState, Step } from './round-state.ts';
import { OVERDUE_AFTER_MS, PAUSES_MS } from './round-timing.ts';

const FIRST_TRY: Asking = { underWay: true, lostTries: 0, doubtful: false, overdue: false };
const AGAIN: Asking = { ...FIRST_TRY, doubtful: true };
/** Check again is one try: when that is lost too, the table is free again at once. */
const CHECK: Asking = { ...AGAIN, lostTries: PAUSES_MS.length, overdue: true };

const overdue = <Body>({ key }: OpenRound<Body>): Effect<Body> => ({
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
      return entered(state, event.kept);
    case 'press':
      return pressed(state, event);
    case 'answered':
      return heard(state, event);
    case 'due':
      return onTime(state, event);
    case 'check':
      return checked(state);
    case 'continue':
      return state.phase === 'result' && state.mayContinue ? closed(state) : { state, effects: [] };
    case 'hide':
      return hidden(state);
    case 'leave':
      return left(state);
  }
}

type Answered<Body, Reply> = Extract<RoundState<Body, Reply>, { reply: Reply }>;

const closed = <Body, Reply extends RoundEnd>({ round, reply }: Answered<Body, Reply>): Step<Body, Reply> => ({
  state: { phase: 'betting' },
  effects: [
    ...(round.settled ? [] : [{ type: 'settle', body: round.body, ...roundEndOf(reply) } as const]),
    { type: 'forget' },
  ],
});

function hidden<Body, Reply extends RoundEnd>(state: RoundState<Body, Reply>): Step<Body, Reply> {
  if (state.phase !== 'landing' && state.phase !== 'result') return { state, effects: [] };
  const { round, effects } = settledNow(state.round, state.reply);
  return { state: { ...state, round }, effects };
}

function entered<Body, Reply>(state: RoundState<Body, Reply>, kept: OpenRound<Body> | null): Step<Body, Reply> {
  if (state.phase !== 'betting' && state.phase !== 'away') return { state, effects: [] };
  if (!kept) return { state: { phase: 'betting' }, effects: [] };
  return {
    state: { phase: 'recalling', round: kept, asking: AGAIN },
    effects: [{ type: 'ask', round: kept }, overdue(kept)],
  };
}

function pressed<Body, Reply>(
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
    effects: [{ type: 'keep', round }, { type: 'ask', round }, overdue(round)],
  };
}

function checked<Body, Reply>(state: RoundState<Body, Reply>): Step<Body, Reply> {
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

function left<Body, Reply extends RoundEnd>(state: RoundState<Body, Reply>): Step<Body, Reply> {
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
      const { round, effects } = settledNow(state.round, state.reply);
      return { state: { phase: 'away', round, doubtful: true }, effects };
    }
    case 'result':
      return closed(state);
  }
}
