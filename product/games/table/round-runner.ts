import { advance } from './round-machine.ts';
import type { Answer, Effect, OpenRound, RoundEnd, RoundEvent, RoundState } from './round-types.ts';

/** Where the open round survives a reload. */
export interface RoundStorage<Body> {
  readonly save: (round: OpenRound<Body>) => void;
  readonly load: () => OpenRound<Body> | null;
  readonly delete: () => void;
}

interface RoundPorts<Body, Reply> extends RoundStorage<Body> {
  readonly now: () => number;
  readonly after: (delayMs: number, run: () => void) => void;
  readonly newKey: () => string;
  /** One try; never rejects. */
  readonly ask: (round: OpenRound<Body>) => Promise<Answer<Reply>>;
  /** Called once for every round. */
  readonly settle: (end: RoundEnd, body: Body) => void;
}

export interface RoundRunner<Body, Reply> {
  readonly state: () => RoundState<Body, Reply>;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly enter: () => void;
  readonly press: (body: Body) => void;
  readonly check: () => void;
  readonly proceed: () => void;
  readonly hide: () => void;
  readonly leave: () => void;
}

export function createRoundRunner<Body, Reply extends RoundEnd>(
  ports: RoundPorts<Body, Reply>,
): RoundRunner<Body, Reply> {
  let state: RoundState<Body, Reply> = { phase: 'betting' };
  const listeners = new Set<() => void>();

  const send = (event: RoundEvent<Body, Reply>): void => {
    const step = advance(state, event);
    const changed = step.state !== state;
    state = step.state;
    step.effects.forEach(perform);
    if (changed) for (const listener of listeners) listener();
  };

  const perform = (effect: Effect<Body>): void => {
    switch (effect.type) {
      case 'save':
        return ports.save(effect.round);
      case 'delete':
        return ports.delete();
      case 'settle':
        return ports.settle(effect.end, effect.body);
      case 'ask':
        return void ask(effect.round);
      case 'wait': {
        const { key, timer, forMs } = effect;
        return ports.after(forMs, () => send({ type: 'due', at: ports.now(), key, timer }));
      }
    }
  };

  const ask = async (round: OpenRound<Body>): Promise<void> => {
    const answer = await ports.ask(round);
    send({ type: 'answered', at: ports.now(), key: round.key, answer });
  };

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    enter: () => send({ type: 'enter', saved: ports.load() }),
    press: (body) => send({ type: 'press', at: ports.now(), key: ports.newKey(), body }),
    check: () => send({ type: 'check' }),
    proceed: () => send({ type: 'continue' }),
    hide: () => send({ type: 'hide' }),
    leave: () => send({ type: 'leave' }),
  };
}
