import type { Client } from '@wow/core/protocol/web';

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
  readonly reportLost: () => void;
  /** A call was answered. */
  readonly reportAnswer: () => void;
  /** Something else than a call got no answer: asks, and an outage begins only where the server is silent too. */
  readonly verify: () => Promise<void>;
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
    reportLost() {
      if (state.kind === 'fine' || state.kind === 'back') wait();
    },
    reportAnswer() {
      if (state.kind === 'lost' || state.kind === 'asking') recover();
    },
    async verify() {
      const isCalm = (): boolean => state.kind === 'fine' || state.kind === 'back';
      if (isCalm() && !(await probe()) && isCalm()) wait();
    },
    check,
  };
}

const PATIENCE_MS = 5_000;

/** Returns whether the server behind this API can take calls. `/readyz` stands beside the API, not below it. */
export async function checkReady(apiBase: () => Promise<string>): Promise<boolean> {
  try {
    const address = new URL('/readyz', new URL(await apiBase(), location.href));
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Returns a client that tells the connection what became of every call. `open` makes the one that does the calling when
 * the first call is made: a visitor who looks around makes none.
 */
export function createWatchedClient(open: () => Promise<Client>, connection: Connection): Client {
  let opened: Promise<Client> | null = null;

  const openOnce = async (): Promise<Client | null> => {
    try {
      return await (opened ??= open());
    } catch (error) {
      console.warn('what makes the calls could not be loaded', error);
      opened = null;
      return null;
    }
  };

  return {
    async call(endpoint, options) {
      const client = await openOnce();
      const outcome = client ? await client.call(endpoint, options) : ({ kind: 'lost' } as const);
      const away = outcome.kind === 'lost' || (outcome.kind === 'refused' && outcome.status === 503);
      if (!away) connection.reportAnswer();
      // Who gave up waiting on purpose has not lost the connection.
      else if (!options.signal?.aborted) connection.reportLost();
      return outcome;
    },
  };
}
