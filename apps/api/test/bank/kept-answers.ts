import { errorReplySchema } from '@wow/core/protocol';
import type { Reply } from '../nodes/member.ts';
import type { Breach } from './breach.ts';
import type { Answered, Request, Span } from './story.ts';

/** What a player was answered: each key with its request and its first answer, to hold all later ones against. */
export interface KeptAnswers {
  readonly all: () => readonly Answered[];
  /** How many keys had been answered before the player heard of it: what keys are for. */
  readonly recovered: () => number;
  /** Keeps the first answer of a key, or compares it with the one that is kept. */
  readonly hear: (key: string, request: Request, span: Span, reply: Reply) => void;
}

const REFUSALS = new Set(['insufficient_balance', 'no_spins', 'not_claimable']);

/** Returns a memory without answers, which writes down what must not be. */
export function keepAnswers(breaches: Breach[]): KeptAnswers {
  const answers = new Map<string, Answered>();
  let recovered = 0;
  return {
    all: () => [...answers.values()],
    recovered: () => recovered,
    hear(key, request, span, { status, body, replayed }) {
      const first = answers.get(key);
      if (first) {
        // Of several at once it does not matter which was first; whatever is asked for later is a repetition.
        const saysSo = replayed || span.sentAt < first.answeredAt;
        if (status === first.status && body === first.body && saysSo) return;
        const then = `${first.status} ${first.body}`;
        breaches.push({ kind: 'altered', story: `${key} had ${then}, and again ${status} ${body}, ${replayed}` });
        return;
      }
      if (status !== 200 && !(status === 409 && REFUSALS.has(codeOf(body)))) {
        breaches.push({ kind: 'answer', story: `${request.path} with ${key} was answered ${status} ${body}` });
        return;
      }
      if (replayed) recovered += 1;
      answers.set(key, { key, request, status, body, sentAt: span.sentAt, answeredAt: span.answeredAt });
    },
  };
}

const codeOf = (body: string): string => errorReplySchema.parse(JSON.parse(body)).code;
