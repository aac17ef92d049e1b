import type { RoundEnd } from './purse.ts';
import type { Answer, Asking, RoundState, Step } from './round-state.ts';
import { settledNow } from './round-settling.ts';
import { endOf, PAUSES_MS } from './round-timing.ts';

/** Statuses that speak about the caller and not about the key: they leave open what an earlier try came to. */
const NOT_ABOUT_THE_KEY: ReadonlySet<number> = new Set([401, 408, 429]);

type Refused<Reply> = Extract<Answer<Reply>, { kind: 'refused' }>;

/** Returns whether this answer means that no round exists under its key. A 5xx never does: it may follow a commit. */
const isRefused = <Reply>(answer: Answer<Reply>, doubtful: boolean): answer is Refused<Reply> =>
  answer.kind === 'refused' && answer.status < 500 && !(doubtful && NOT_ABOUT_THE_KEY.has(answer.status));

interface Heard<Reply> {
  readonly at: number;
  readonly key: string;
  readonly answer: Answer<Reply>;
}

/** Returns the step that one answered (or lost) try causes. */
export function heard<Body, Reply extends RoundEnd>(
  state: RoundState<Body, Reply>,
  { at, key, answer }: Heard<Reply>,
): Step<Body, Reply> {
  if (state.phase === 'betting' || state.phase === 'landing' || state.phase === 'result' || state.round.key !== key)
    return { state, effects: [] };
  if (answer.kind === 'reply') return replied(state, at, answer.reply);
  const doubtful = state.phase === 'away' ? state.doubtful : state.phase === 'unresolved' || state.asking.doubtful;
  if (isRefused(answer, doubtful))
    return { state: { phase: 'betting', refused: answer.code }, effects: [{ type: 'forget' }] };
  if (state.phase === 'away') return { state: { ...state, doubtful: true }, effects: [] };
  if (state.phase === 'unresolved') return { state, effects: [] };
  return lost(state);
}

type Open<Body, Reply> = Exclude<RoundState<Body, Reply>, { phase: 'betting' | 'landing' | 'result' }>;

function replied<Body, Reply extends RoundEnd>(state: Open<Body, Reply>, at: number, reply: Reply): Step<Body, Reply> {
  const { round } = state;
  switch (state.phase) {
    case 'rolling': {
      const { startedAt } = state;
      const endsAt = endOf(startedAt, at);
      return {
        state: { phase: 'landing', round, reply, startedAt, answeredAt: at, endsAt },
        effects: [{ type: 'wait', forMs: endsAt - at, key: round.key, timer: 'landed' }],
      };
    }
    case 'recalling':
    case 'unresolved':
      return { state: { phase: 'result', round, reply, mayContinue: true }, effects: [] };
    case 'away': {
      const settled = settledNow(round, reply);
      return { state: { ...state, round: settled.round }, effects: settled.effects };
    }
  }
}

function lost<Body, Reply>(state: Extract<Open<Body, Reply>, { asking: Asking }>): Step<Body, Reply> {
  const { round } = state;
  const lostTries = state.asking.lostTries + 1;
  const forMs = PAUSES_MS[lostTries - 1];
  if (forMs === undefined) return { state: { phase: 'unresolved', round }, effects: [] };
  return {
    state: { ...state, asking: { ...state.asking, underWay: false, lostTries, doubtful: true } },
    effects: [{ type: 'wait', forMs, key: round.key, timer: 'retry' }],
  };
}
