import { sendRequest, type RequestResult, type RequestOptions } from './request.ts';
import * as replies from './replies.ts';
import type { Board, Evidence, Paid } from './replies.ts';

/** The user token, which is in memory only. */
export interface TokenStore {
  readonly current: () => string | null;
  readonly set: (token: string) => void;
  readonly clear: () => void;
  /** Asks the host page to replace `old`. Resolves to null if no token arrives in time. */
  readonly refresh: (old: string | null) => Promise<string | null>;
}

/** How long the host page may take. */
const TOKEN_TIMEOUT_MS = 2_000;
/** Tokens last 15 minutes. They are replaced before they expire. */
const RENEW_AFTER_MS = 12 * 60_000;

/** Returns an empty store. `ask` requests a token from the host page. */
export function createTokenStore(ask: () => void): TokenStore {
  let token: string | null = null;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<(token: string) => void>();

  return {
    current: () => token,
    set(next) {
      token = next;
      clearTimeout(renewal);
      renewal = setTimeout(ask, RENEW_AFTER_MS);
      for (const tell of waiting) tell(next);
      waiting.clear();
    },
    clear() {
      token = null;
      clearTimeout(renewal);
    },
    async refresh(old) {
      if (token !== null && token !== old) return token;
      if (waiting.size === 0) ask();
      return new Promise((resolve) => {
        const give = (next: string | null): void => {
          clearTimeout(timer);
          waiting.delete(give);
          resolve(next);
        };
        const timer = setTimeout(give, TOKEN_TIMEOUT_MS, null);
        waiting.add(give);
      });
    },
  };
}

/** As `RequestResult`; `signed-out`: no token that the server accepts is available. */
export type Outcome<Reply> = RequestResult<Reply> | { readonly kind: 'signed-out' };

/** The waits before the second and third try. */
const RETRY_DELAYS_MS = [1_000, 3_000];

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** No answer or a server error: a retry may succeed. */
const isRetryable = (answer: RequestResult<unknown>): boolean =>
  answer.kind === 'lost' || (answer.kind === 'refused' && answer.status >= 500);

type ApiRequest = <Reply>(asking: RequestOptions<Reply>) => Promise<Outcome<Reply>>;

/**
 * Returns how to send requests. A refused token is replaced once. Reads and calls with an idempotency key are tried
 * three times.
 */
export function createApiRequest(tokens: TokenStore): ApiRequest {
  return async (asking) => {
    let token = tokens.current() ?? (await tokens.refresh(null));
    let pauses = asking.method === 'GET' || asking.key !== undefined ? RETRY_DELAYS_MS : [];
    let isReplaced = false;
    while (token !== null) {
      const answer = await sendRequest(asking, token);
      if (answer.kind === 'refused' && answer.status === 401 && !isReplaced) {
        isReplaced = true;
        token = await tokens.refresh(token);
        continue;
      }
      if (answer.kind === 'refused' && answer.status === 401) return { kind: 'signed-out' };
      const [waitMs, ...later] = pauses;
      if (waitMs === undefined || !isRetryable(answer)) return answer;
      pauses = later;
      await delay(waitMs);
    }
    return { kind: 'signed-out' };
  };
}

const KEY_BYTES = 16;

/** Returns a new `Idempotency-Key`. Plain http has no `randomUUID`. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Every call of the widget. `language` is a BCP 47 tag for texts of the server. */
export interface QuestApi {
  readonly read: (language: string) => Promise<Outcome<Board>>;
  readonly evidence: (quest: string, language: string) => Promise<Outcome<{ evidence: readonly Evidence[] }>>;
  /** `key` is created once per press, so that retries count once. */
  readonly checkIn: (key: string) => Promise<Outcome<Paid>>;
  readonly claim: (quest: string, key: string) => Promise<Outcome<Paid>>;
  readonly enterCode: (code: string) => Promise<Outcome<{ quests: readonly string[] }>>;
  readonly answer: (quest: string, answers: readonly number[]) => Promise<Outcome<{ passed: boolean }>>;
  readonly visit: (quest: string) => Promise<Outcome<undefined>>;
}

const toQuestPath = (quest: string): string => `/quests/${encodeURIComponent(quest)}`;

export const createQuestApi = (ask: ApiRequest): QuestApi => ({
  read: (language) => ask({ method: 'GET', path: `/quests?language=${language}`, reply: replies.boardReply }),
  evidence: (quest, language) =>
    ask({ method: 'GET', path: `${toQuestPath(quest)}/evidence?language=${language}`, reply: replies.evidenceReply }),
  checkIn: (key) => ask({ method: 'POST', path: '/quests/checkin', reply: replies.paidReply, key }),
  claim: (quest, key) => ask({ method: 'POST', path: `${toQuestPath(quest)}/claim`, reply: replies.paidReply, key }),
  enterCode: (code) => ask({ method: 'POST', path: '/quests/code', reply: replies.codeReply, body: { code } }),
  answer: (quest, answers) =>
    ask({ method: 'POST', path: `${toQuestPath(quest)}/answers`, reply: replies.answersReply, body: { answers } }),
  visit: (quest) => ask({ method: 'POST', path: `${toQuestPath(quest)}/visit`, reply: replies.noReply }),
});
