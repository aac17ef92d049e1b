import type { RoundState, Step, Timer } from './round-state.ts';
import { RESULT_REST_MS } from './round-timing.ts';

interface Due {
  readonly at: number;
  readonly key: string;
  readonly timer: Timer;
}

/** Returns the step that a timer causes; one that was set for another round or another moment causes none. */
export function onTime<Body, Reply>(state: RoundState<Body, Reply>, due: Due): Step<Body, Reply> {
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
