/**
 * Whether the server answers. `back` is said for a moment after an outage, then all is `fine` again.
 */
export type ConnectionState =
  | { readonly kind: 'fine' }
  | { readonly kind: 'lost'; readonly nextTryAt: number }
  | { readonly kind: 'asking' }
  | { readonly kind: 'back' };

export interface Connection {
  readonly state: () => ConnectionState;
  readonly subscribe: (onChange: () => void) => () => void;
  /** A call got no answer, or the browser says that there is no network. */
  readonly lost: () => void;
  /** A call was answered. */
  readonly answered: () => void;
  /** Something else than a call got no answer: asks, and an outage begins only where the server is silent too. */
  readonly doubt: () => Promise<void>;
  /** Asks at once instead of waiting. */
  readonly check: () => Promise<void>;
}

const WAITS_MS = [2_000, 4_000, 8_000, 15_000, 30_000];
const BACK_MS = 6_000;
const FINE: ConnectionState = { kind: 'fine' };

/** `probe` returns whether the server is ready; it never throws. */
export function createConnection(probe: () => Promise<boolean>): Connection {
  const listeners = new Set<() => void>();
  let state = FINE;
  const kind = () => state.kind;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const enter = (next: ConnectionState): void => {
    clearTimeout(timer);
    state = next;
    for (const tell of listeners) tell();
  };

  const wait = (): void => {
    const delayMs = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)]!;
    tries += 1;
    enter({ kind: 'lost', nextTryAt: Date.now() + delayMs });
    timer = setTimeout(() => void check(), delayMs);
  };

  const recover = (): void => {
    tries = 0;
    enter({ kind: 'back' });
    timer = setTimeout(() => enter(FINE), BACK_MS);
  };

  const check = async (): Promise<void> => {
    if (state.kind !== 'lost') return;
    enter({ kind: 'asking' });
    const ready = await probe();
    // A call may have been answered in the meantime.
    if (kind() !== 'asking') return;
    if (ready) recover();
    else wait();
  };

  return {
    state: () => state,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    lost() {
      if (state.kind === 'fine' || state.kind === 'back') wait();
    },
    answered() {
      if (state.kind === 'lost' || state.kind === 'asking') recover();
    },
    async doubt() {
      const isCalm = (): boolean => state.kind === 'fine' || state.kind === 'back';
      if (isCalm() && !(await probe()) && isCalm()) wait();
    },
    check,
  };
}
