import { isDeepStrictEqual } from 'node:util';
import { errorReplySchema } from '@wow/core/protocol';
import type { Reply } from '../nodes/member.ts';
import { REFILL, SPIN } from './action.ts';
import type { Asker } from './asker.ts';
import type { Breach } from './breach.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { Answered, Request, Span } from './story.ts';

/** Everything that one player does with keys. Each resolves when all of it is answered. */
export interface KeyedCalls {
  /** Asks with a new key, so many times at once. */
  readonly ask: (request: Request, times?: number) => Promise<void>;
  /** Asks for both with one new key: one of them gets it. */
  readonly askRivals: (requests: readonly [Request, Request]) => Promise<void>;
  readonly repeat: (old: Answered) => Promise<void>;
  /** Asks for something else with an old key, which is refused. */
  readonly repeatOtherwise: (old: Answered, request: Request) => Promise<void>;
}

interface Needs {
  readonly asker: Asker;
  /** Returns the next moment of the player's clock. */
  readonly tick: () => number;
  readonly kept: KeptAnswers;
  readonly breaches: Breach[];
  /** Is told every reply. */
  readonly learn: (reply: Reply) => void;
}

/** Returns the calls of a player who has not used any key yet. */
export function keyedCalls({ asker, tick, kept, breaches, learn }: Needs): KeyedCalls {
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
      // Two equal requests are no rivals.
      const winners = isDeepStrictEqual(...requests) ? 2 : 1;
      if (heard.length !== winners) {
        breaches.push({ kind: 'key', story: `${key} was answered to ${heard.length} of two` });
      }
      for (const { request, span, reply } of heard) kept.hear(key, request, span, reply);
    },
    repeat: ({ key, request }) => askWith(key, request, 1),
    async repeatOtherwise({ key, request: before }, request) {
      const another = before.path === REFILL.path ? SPIN : REFILL;
      const { reply } = await send(key, isDeepStrictEqual(request, before) ? another : request);
      if (isMismatch(reply)) return;
      breaches.push({ kind: 'key', story: `${key} took another request: ${reply.status} ${reply.body}` });
    },
  };
}

const isMismatch = ({ status, body }: Reply): boolean =>
  status === 422 && errorReplySchema.parse(JSON.parse(body)).code === 'idempotency_mismatch';
