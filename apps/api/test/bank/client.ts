import { setTimeout as pause } from 'node:timers/promises';
import { registerClient, type NodeClient, type Reply } from '../nodes/client.ts';
import type { Violation } from './history.ts';

/** Somebody who asks again, as a browser does, for as long as there is no answer. */
export interface BankClient {
  /** Resolves with the first answer that is not "come back later". */
  readonly askUntilAnswered: (...call: Call) => Promise<Reply>;
  /** Asks once; null when there was no answer, or only "come back later". */
  readonly askOnce: (...call: Call) => Promise<Reply | null>;
  readonly slowestAnswerMs: () => number;
  /** How often the server said "come back later". */
  readonly timesPutOff: () => number;
  /** How often there was no answer: the server was gone, or went. */
  readonly timesUnanswered: () => number;
}

type Call = readonly [method: string, path: string, body?: unknown, key?: string];

/** Before the second try; the time doubles with every one that follows, up to the longest. */
const TRY_AGAIN_MS = 12;
const LONGEST_PAUSE_MS = 100;
/**
 * A request without an answer after this time never gets one. It counts from the last kill of the server in
 * the middle of an answer: on a slow machine one that is killed again and again gets to none of them for minutes.
 */
const GIVE_UP_MS = 60_000;

/** Registers a new player at the server that `url` names; it is read for every request. */
export async function registerBankClient(url: () => string, breaches: Violation[]): Promise<BankClient> {
  const member: NodeClient = await registerClient(url());
  let slowestMs = 0;
  let timesPutOff = 0;
  let timesUnanswered = 0;
  let lastCutOffAt = 0;

  const askOnce: BankClient['askOnce'] = async (...[method, path, body, key]) => {
    const startedAt = performance.now();
    let reply: Reply;
    try {
      reply = await member.ask(url(), method, path, body, key);
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') {
        breaches.push({ kind: 'answer', description: `${method} ${path} ${key ?? ''} had no answer at all` });
      } else if (!isRefused(error)) {
        lastCutOffAt = performance.now();
      }
      timesUnanswered += 1;
      return null;
    }
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    if (reply.status !== 503) return reply;
    timesPutOff += 1;
    if (!(Number(reply.retryAfter) > 0)) {
      breaches.push({ kind: 'answer', description: `503 for ${path} with retry-after: ${reply.retryAfter}` });
    }
    return null;
  };

  return {
    askOnce,
    async askUntilAnswered(...call) {
      const startedAt = performance.now();
      for (let pauseMs = TRY_AGAIN_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
        const reply = await askOnce(...call);
        if (reply) return reply;
        if (performance.now() - Math.max(startedAt, lastCutOffAt) > GIVE_UP_MS) {
          throw new Error(`no answer in ${GIVE_UP_MS} ms to ${JSON.stringify(call)}`);
        }
        await pause(pauseMs);
      }
    },
    slowestAnswerMs: () => slowestMs,
    timesPutOff: () => timesPutOff,
    timesUnanswered: () => timesUnanswered,
  };
}

/** The port is closed: the server has not been started yet. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';
