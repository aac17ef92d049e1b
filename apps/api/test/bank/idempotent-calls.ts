import { errorReplySchema } from '@wow/core/protocol';
import type { Reply } from '../nodes/client.ts';
import type { Violation, Answered, Request, Span } from './history.ts';
import { isDeepStrictEqual } from 'node:util';
import { REFILL, SPIN } from './actions.ts';
import type { BankClient } from './client.ts';

/** The first answer of each key, to compare later ones with. */
interface AnswerStore {
  readonly all: () => readonly Answered[];
  readonly recovered: () => number;
  /** Stores the first answer of a key or compares with it. */
  readonly hear: (key: string, request: Request, span: Span, reply: Reply) => void;
}

const REFUSALS = new Set(['insufficient_balance', 'no_spins', 'not_claimable']);

/** Returns an empty store that records violations. */
export function createAnswerStore(breaches: Violation[]): AnswerStore {
  const answers = new Map<string, Answered>();
  let recovered = 0;
  return {
    all: () => [...answers.values()],
    recovered: () => recovered,
    hear(key, request, span, { status, body, replayed }) {
      const first = answers.get(key);
      if (first) {
        // Any of several concurrent calls may be the first.
        const saysSo = replayed || span.sentAt < first.answeredAt;
        if (status === first.status && body === first.body && saysSo) return;
        const then = `${first.status} ${first.body}`;
        breaches.push({ kind: 'altered', description: `${key} had ${then}, and again ${status} ${body}, ${replayed}` });
        return;
      }
      if (status !== 200 && !(status === 409 && REFUSALS.has(parseCode(body)))) {
        breaches.push({ kind: 'answer', description: `${request.path} with ${key} was answered ${status} ${body}` });
        return;
      }
      if (replayed) recovered += 1;
      answers.set(key, { key, request, status, body, sentAt: span.sentAt, answeredAt: span.answeredAt });
    },
  };
}

const parseCode = (body: string): string => errorReplySchema.parse(JSON.parse(body)).code;

/** Each call resolves once all its requests are answered. */
export interface IdempotentCalls {
  readonly ask: (request: Request, times?: number) => Promise<void>;
  readonly askRivals: (requests: readonly [Request, Request]) => Promise<void>;
  readonly repeat: (old: Answered) => Promise<void>;
  /** Sends another request with an old key, which is refused. */
  readonly repeatOtherwise: (old: Answered, request: Request) => Promise<void>;
}

interface IdempotentCallDeps {
  readonly asker: BankClient;
  readonly tick: () => number;
  readonly kept: AnswerStore;
  readonly breaches: Violation[];
  readonly learn: (reply: Reply) => void;
}

export function createIdempotentCalls({ asker, tick, kept, breaches, learn }: IdempotentCallDeps): IdempotentCalls {
  let keys = 0;
  const newKey = (): string => `key-${(keys += 1)}`;

  async function send(key: string, { path, body }: Request): Promise<{ reply: Reply; span: Span }> {
    const sentAt = tick();
    const reply = await asker.askUntilAnswered('POST', path, body, key);
    learn(reply);
    return { reply, span: { sentAt, answeredAt: tick() } };
  }

  async function askWith(key: string, request: Request, times: number): Promise<void> {
    const firstSentAt = tick();
    const askOnce = async (): Promise<void> => {
      const { reply, span } = await send(key, request);
      kept.hear(key, request, { ...span, sentAt: firstSentAt }, reply);
    };
    await Promise.all(Array.from({ length: times }, askOnce));
  }

  return {
    ask: (request, times = 1) => askWith(newKey(), request, times),
    async askRivals(requests) {
      const key = newKey();
      const asked = await Promise.all(requests.map(async (request) => ({ request, ...(await send(key, request)) })));
      const heard = asked.filter(({ reply }) => !isMismatch(reply));
      // Equal requests do not compete.
      const winners = isDeepStrictEqual(...requests) ? 2 : 1;
      if (heard.length !== winners) {
        breaches.push({ kind: 'key', description: `${key} was answered to ${heard.length} of two` });
      }
      for (const { request, span, reply } of heard) kept.hear(key, request, span, reply);
    },
    repeat: ({ key, request }) => askWith(key, request, 1),
    async repeatOtherwise({ key, request: before }, request) {
      const another = before.path === REFILL.path ? SPIN : REFILL;
      const { reply } = await send(key, isDeepStrictEqual(request, before) ? another : request);
      if (isMismatch(reply)) return;
      breaches.push({ kind: 'key', description: `${key} took another request: ${reply.status} ${reply.body}` });
    },
  };
}

const isMismatch = ({ status, body }: Reply): boolean =>
  status === 422 && errorReplySchema.parse(JSON.parse(body)).code === 'idempotency_mismatch';
