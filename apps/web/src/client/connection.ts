import type { Client, Outcome } from '@wow/core/protocol/web';
import { memoizeRequest } from './config.ts';
import type { ShownAnswer } from './shown-answers.ts';

/** `back` lasts for a moment after an outage, then the state is `fine` again. */
export type ConnectionState =
  | { readonly kind: 'fine' }
  | { readonly kind: 'lost'; readonly nextTryAt: number }
  | { readonly kind: 'asking' }
  | { readonly kind: 'back' }
  /** The server answers in a form that this page does not know: it was probably updated. */
  | { readonly kind: 'unreadable' };

const RETRY_DELAYS_MS = [2_000, 4_000, 8_000, 15_000];
const LONGEST_DELAY_MS = 30_000;
const BACK_MS = 6_000;
const FINE: ConnectionState = { kind: 'fine' };

export type Connection = ReturnType<typeof createConnection>;

export const isLost = ({ kind }: ConnectionState): boolean => kind === 'lost' || kind === 'asking';

/** `probe` returns whether the server is ready; it never rejects. */
export function createConnection(probe: () => Promise<boolean>) {
  const listeners = new Set<() => void>();
  let state = FINE;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unreadableCall = '';

  const enter = (next: ConnectionState): void => {
    clearTimeout(timer);
    state = next;
    for (const listener of listeners) listener();
  };

  const wait = (): void => {
    const delayMs = RETRY_DELAYS_MS[tries] ?? LONGEST_DELAY_MS;
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
    const isReady = await probe();
    // A call may have been answered in the meantime.
    if (!isLost(state)) return;
    if (isReady) recover();
    else wait();
  };

  const reportLost = (): void => {
    if (!isLost(state)) wait();
  };

  return {
    state: (): ConnectionState => state,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    reportAnswer(call: string) {
      if (isLost(state)) recover();
      else if (state.kind === 'unreadable' && call === unreadableCall) enter(FINE);
    },
    /** The state lasts until the same call gets a readable one. */
    reportUnreadable(call: string) {
      tries = 0;
      unreadableCall = call;
      enter({ kind: 'unreadable' });
    },
    /** Probes after a failure that is not a call's; an outage begins only if the server is silent. */
    async verify() {
      if (!isLost(state) && !(await probe())) reportLost();
    },
    reportLost,
    check,
  };
}

const PROBE_TIMEOUT_MS = 5_000;

/** Returns whether the server can take calls. `/readyz` is beside the API, not below it. */
export async function checkReady(apiBase: () => Promise<string>): Promise<boolean> {
  try {
    const address = new URL('/readyz', new URL(await apiBase(), location.href));
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Without the file of old rounds the server still answers all else. */
const isAway = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.status === 503 && outcome.code !== 'history_unavailable';

interface WatchedClientEvents {
  readonly onMaintenance: () => unknown;
  readonly onReply: (answer: ShownAnswer) => void;
}

/** Returns a client that reports the outcome of each call to the connection. During maintenance the server answers. */
export function createWatchedClient(
  load: () => Promise<Client>,
  connection: Connection,
  { onMaintenance, onReply }: WatchedClientEvents,
): Client {
  const loadOnce = memoizeRequest(load);
  return {
    async call(endpoint, options) {
      const client = await loadOnce().catch((error: unknown) => {
        console.warn('the client could not be loaded', error);
        return null;
      });
      const outcome = client ? await client.call(endpoint, options) : ({ kind: 'lost' } as const);
      if (outcome.kind === 'unreadable') connection.reportUnreadable(endpoint.path);
      else if (outcome.kind === 'refused' && outcome.code === 'maintenance') onMaintenance();
      else if (outcome.kind !== 'lost' && !isAway(outcome)) connection.reportAnswer(endpoint.path);
      // An aborted call says nothing about the connection.
      else if (!options.signal?.aborted) connection.reportLost();
      if (outcome.kind === 'reply') {
        const { token = null, body, idempotencyKey = null } = options;
        onReply({ path: endpoint.path, token, body, idempotencyKey, reply: outcome.reply });
      }
      return outcome;
    },
  };
}
