import {
  advancePage,
  type WidgetFailure,
  type PageEffect,
  type PageEvent,
  type PageState,
  type WhichWidget,
} from '../widget-page-machine.ts';

export interface WidgetPagePorts {
  /** Returns the function that cancels the wait. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly choose: (which: WhichWidget) => void;
  readonly askToken: () => Promise<boolean>;
  readonly insert: (arrival: { readonly loaded: () => void; readonly failed: () => void }) => void;
  readonly handOver: () => void;
  readonly report: (why: WidgetFailure) => void;
  readonly tearDown: () => void;
  readonly listen: () => void;
  readonly stopListening: () => void;
}

export interface WidgetPageController {
  readonly state: () => PageState;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly send: (event: Exclude<PageEvent, { readonly tries: number }>) => void;
}

/** Returns the state machine of the page, connected to these ports. */
export function createWidgetPageController(ports: WidgetPagePorts): WidgetPageController {
  let state: PageState = { phase: 'away', tries: 0 };
  const listeners = new Set<() => void>();
  const waits = new Set<() => void>();

  const send = (event: PageEvent): void => {
    const step = advancePage(state, event);
    const changed = step.state !== state;
    state = step.state;
    step.effects.forEach(perform);
    if (changed) for (const tell of listeners) tell();
  };

  const askToken = async (tries: number): Promise<void> => {
    const came = await ports.askToken();
    send({ type: came ? 'token-came' : 'token-failed', tries });
  };

  const perform = (effect: PageEffect): void => {
    switch (effect.type) {
      case 'listen':
        return ports.listen();
      case 'choose':
        return ports.choose(effect.which);
      case 'ask-token':
        return void askToken(effect.tries);
      case 'insert': {
        const { tries } = effect;
        return ports.insert({
          loaded: () => send({ type: 'script-loaded', tries }),
          failed: () => send({ type: 'script-failed', tries }),
        });
      }
      case 'hand-over':
        return ports.handOver();
      case 'wait': {
        const { tries, timer, forMs } = effect;
        const cancel = ports.after(forMs, () => {
          waits.delete(cancel);
          send({ type: 'due', tries, timer });
        });
        return void waits.add(cancel);
      }
      case 'report':
        return ports.report(effect.why);
      case 'tear-down':
        for (const cancel of waits) cancel();
        waits.clear();
        return ports.tearDown();
      case 'stop-listening':
        return ports.stopListening();
    }
  };

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    send,
  };
}
