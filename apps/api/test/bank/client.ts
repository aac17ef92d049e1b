import { setTimeout as pause } from 'node:timers/promises';
import { registerClient, type NodeClient, type Reply } from '../nodes/client.ts';
import type { Violation } from './history.ts';

/** Repeats each request until it is answered, as a browser does. */
export interface BankClient {
  readonly requestUntilAnswered: (...call: Call) => Promise<Reply>;
  readonly requestOnce: (...call: Call) => Promise<Reply | null>;
  readonly slowestAnswerMs: () => number;
  readonly retryCount: () => number;
  readonly unansweredCount: () => number;
}

type Call = readonly [method: string, path: string, body?: unknown, key?: string];

/** Doubles with every try. */
const TRY_AGAIN_MS = 12;
const LONGEST_PAUSE_MS = 100;
/** Counts from the last kill: on a slow machine repeated kills block all answers for minutes. */
const GIVE_UP_MS = 60_000;

/** Registers a player. `url` is read for every request. */
export async function registerBankClient(url: () => string, violations: Violation[]): Promise<BankClient> {
  const member: NodeClient = await registerClient(url());
  let slowestMs = 0;
  let retryCount = 0;
  let unansweredCount = 0;
  let lastCutOffAt = 0;

  const requestOnce: BankClient['requestOnce'] = async (...[method, path, body, key]) => {
    const startedAt = performance.now();
    let reply: Reply;
    try {
      reply = await member.ask(url(), method, path, body, key);
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') {
        violations.push({ kind: 'answer', description: `${method} ${path} ${key ?? ''} had no answer at all` });
      } else if (!isRefused(error)) {
        lastCutOffAt = performance.now();
      }
      unansweredCount += 1;
      return null;
    }
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    if (reply.status !== 503) return reply;
    retryCount += 1;
    if (!(Number(reply.retryAfter) > 0)) {
      violations.push({ kind: 'answer', description: `503 for ${path} with retry-after: ${reply.retryAfter}` });
    }
    return null;
  };

  return {
    requestOnce,
    async requestUntilAnswered(...call) {
      const startedAt = performance.now();
      for (let pauseMs = TRY_AGAIN_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
        const reply = await requestOnce(...call);
        if (reply) return reply;
        if (performance.now() - Math.max(startedAt, lastCutOffAt) > GIVE_UP_MS) {
          throw new Error(`no answer in ${GIVE_UP_MS} ms to ${JSON.stringify(call)}`);
        }
        await pause(pauseMs);
      }
    },
    slowestAnswerMs: () => slowestMs,
    retryCount: () => retryCount,
    unansweredCount: () => unansweredCount,
  };
}

/** The server is not listening yet. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';
