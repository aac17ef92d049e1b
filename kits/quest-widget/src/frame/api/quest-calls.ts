import type { Ask, Outcome } from './ask.ts';
import * as replies from './replies.ts';
import type { Board, Evidence, Paid } from './replies.ts';

/** Every call of the widget. `language` is a BCP 47 tag: what the server writes comes in it. */
export interface QuestCalls {
  readonly read: (language: string) => Promise<Outcome<Board>>;
  readonly evidence: (quest: string, language: string) => Promise<Outcome<{ evidence: readonly Evidence[] }>>;
  /** `key` is made once for each press, so that its retries count as one. */
  readonly checkIn: (key: string) => Promise<Outcome<Paid>>;
  readonly claim: (quest: string, key: string) => Promise<Outcome<Paid>>;
  readonly enterCode: (code: string) => Promise<Outcome<{ quests: readonly string[] }>>;
  readonly answer: (quest: string, answers: readonly number[]) => Promise<Outcome<{ passed: boolean }>>;
  readonly visit: (quest: string) => Promise<Outcome<undefined>>;
}

const of = (quest: string): string => `/quests/${encodeURIComponent(quest)}`;

/** Returns the calls over one way of asking. */
export const questCalls = (ask: Ask): QuestCalls => ({
  read: (language) => ask({ method: 'GET', path: `/quests?language=${language}`, reply: replies.boardReply }),
  evidence: (quest, language) =>
    ask({ method: 'GET', path: `${of(quest)}/evidence?language=${language}`, reply: replies.evidenceReply }),
  checkIn: (key) => ask({ method: 'POST', path: '/quests/checkin', reply: replies.paidReply, key }),
  claim: (quest, key) => ask({ method: 'POST', path: `${of(quest)}/claim`, reply: replies.paidReply, key }),
  enterCode: (code) => ask({ method: 'POST', path: '/quests/code', reply: replies.codeReply, body: { code } }),
  answer: (quest, answers) =>
    ask({ method: 'POST', path: `${of(quest)}/answers`, reply: replies.answersReply, body: { answers } }),
  visit: (quest) => ask({ method: 'POST', path: `${of(quest)}/visit`, reply: replies.noReply }),
});
