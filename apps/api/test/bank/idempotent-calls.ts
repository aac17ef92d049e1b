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
  readonly record: (key: string, request: Request, span: Span, reply: Reply) => void;
}

const REFUSALS = new Set(['insufficient_balance', 'no_spins', 'not_claimable']);

/** Returns an empty store that records violations. */
export function createAnswerStore(violations: Violation[]): AnswerStore {
  const answers = new Map<string, Answered>();
  let recovered = 0;
  return {
    all: () => [...answers.values()],
    recovered: () => recovered,
    record(key, request, span, { status, body, replayed }) {
      const first = answers.get(key);
      if (first) {
        // Any of several concurrent calls may be the first.
        const saysSo = replayed || span.sentAt < first.answeredAt;
        if (status === first.status && body === first.body && saysSo) return;
        const then = `${first.status} ${first.body}`;
        violations.push({
          kind: 'altered',
          description: `${key} had ${then}, and again ${status} ${body}, ${replayed}`,
        });
        return;
      }
      if (status !== 200 && !(status === 409 && REFUSALS.has(parseCode(body)))) {
        violations.push({ kind: 'answer', description: `${request.path} with ${key} was answered ${status} ${body}` });
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
  readonly client: BankClient;
  readonly tick: () => number;
  readonly answerStore: AnswerStore;
  readonly violations: Violation[];
  readonly onReply: (reply: Reply) => void;
}

export function createIdempotentCalls({
  client,
  tick,
  answerStore,
  violations,
  onReply,
}: IdempotentCallDeps): IdempotentCalls {
  let keys = 0;
  const newKey = (): string => `key-${(keys += 1)}`;

  async function send(key: string, { path, body }: Request): Promise<{ reply: Reply; span: Span }> {
    const sentAt = tick();
    const reply = await client.requestUntilAnswered('POST', path, body, key);
    onReply(reply);
    return { reply, span: { sentAt, answeredAt: tick() } };
  }

  async function askWith(key: string, request: Request, times: number): Promise<void> {
    const firstSentAt = tick();
    const requestOnce = async (): Promise<void> => {
      const { reply, span } = await send(key, request);
      answerStore.record(key, request, { ...span, sentAt: firstSentAt }, reply);
    };
    await Promise.all(Array.from({ length: times }, requestOnce));
  }

  return {
    ask: (request, times = 1) => askWith(newKey(), request, times),
    async askRivals(requests) {
      const key = newKey();
      const asked = await Promise.all(requests.map(async (request) => ({ request, ...(await send(key, request)) })));
      const accepted = asked.filter(({ reply }) => !isMismatch(reply));
      // Equal requests do not compete.
      const winners = isDeepStrictEqual(...requests) ? 2 : 1;
      if (accepted.length !== winners) {
        violations.push({ kind: 'key', description: `${key} was answered to ${accepted.length} of two` });
      }
      for (const { request, span, reply } of accepted) answerStore.record(key, request, span, reply);
    },
    repeat: ({ key, request }) => askWith(key, request, 1),
    async repeatOtherwise({ key, request: before }, request) {
      const another = before.path === REFILL.path ? SPIN : REFILL;
      const { reply } = await send(key, isDeepStrictEqual(request, before) ? another : request);
      if (isMismatch(reply)) return;
      violations.push({ kind: 'key', description: `${key} took another request: ${reply.status} ${reply.body}` });
    },
  };
}

const isMismatch = ({ status, body }: Reply): boolean =>
  status === 422 && errorReplySchema.parse(JSON.parse(body)).code === 'idempotency_mismatch';
