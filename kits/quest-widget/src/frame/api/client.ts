import { nothing, type Decoder } from './decode.ts';
import * as replies from './replies.ts';
import { sendRequest, type RequestResult, type RequestOptions } from './request.ts';

const TOKEN_TIMEOUT_MS = 2_000;
/** Tokens last 15 minutes. They are replaced before they expire. */
const RENEW_AFTER_MS = 12 * 60_000;

export type TokenStore = ReturnType<typeof createTokenStore>;

/** The user token is in memory only. `ask` requests one from the host page. */
export function createTokenStore(ask: () => void) {
  let token: string | null = null;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<(token: string) => void>();

  return {
    current: () => token,
    set: (next: string): void => {
      token = next;
      clearTimeout(renewal);
      renewal = setTimeout(ask, RENEW_AFTER_MS);
      for (const tell of waiting) tell(next);
      waiting.clear();
    },
    clear: (): void => {
      token = null;
      clearTimeout(renewal);
    },
    /** Asks the host page to replace `old`. Resolves to null if no token arrives in time. */
    refresh: async (old: string | null): Promise<string | null> => {
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

const RETRY_DELAYS_MS = [1_000, 3_000];

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isRetryable = (answer: RequestResult<unknown>): boolean =>
  answer.kind === 'lost' || (answer.kind === 'refused' && answer.status >= 500);

/** A refused token is replaced once. Reads and calls with an idempotency key are tried three times. */
async function send<Reply>(tokens: TokenStore, asking: RequestOptions<Reply>): Promise<Outcome<Reply>> {
  let token = tokens.current() ?? (await tokens.refresh(null));
  const pauses = asking.method === 'GET' || asking.key !== undefined ? [...RETRY_DELAYS_MS] : [];
  let isReplaced = false;
  while (token !== null) {
    const answer = await sendRequest(asking, token);
    if (answer.kind === 'refused' && answer.status === 401) {
      if (isReplaced) break;
      isReplaced = true;
      token = await tokens.refresh(token);
      continue;
    }
    const waitMs = isRetryable(answer) ? pauses.shift() : undefined;
    if (waitMs === undefined) return answer;
    await delay(waitMs);
  }
  return { kind: 'signed-out' };
}

const KEY_BYTES = 16;

/** Returns a new `Idempotency-Key`. Plain http has no `randomUUID`. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const toQuestPath = (quest: string): string => `/quests/${encodeURIComponent(quest)}`;

export type QuestApi = ReturnType<typeof createQuestApi>;

/** `key` is created once per press: retries count once. */
export function createQuestApi(tokens: TokenStore) {
  const get = <Reply>(path: string, reply: Decoder<Reply>) => send(tokens, { method: 'GET', path, reply });
  const post = <Reply>(path: string, reply: Decoder<Reply>, more?: Pick<RequestOptions<Reply>, 'key' | 'body'>) =>
    send(tokens, { method: 'POST', path, reply, ...more });
  return {
    read: (language: string) => get(`/quests?language=${language}`, replies.boardReply),
    evidence: (quest: string, language: string) =>
      get(`${toQuestPath(quest)}/evidence?language=${language}`, replies.evidenceReply),
    checkIn: (key: string) => post('/quests/checkin', replies.paidReply, { key }),
    claim: (quest: string, key: string) => post(`${toQuestPath(quest)}/claim`, replies.paidReply, { key }),
    enterCode: (code: string) => post('/quests/code', replies.codeReply, { body: { code } }),
    answer: (quest: string, answers: readonly number[]) =>
      post(`${toQuestPath(quest)}/answers`, replies.answersReply, { body: { answers } }),
    visit: (quest: string) => post(`${toQuestPath(quest)}/visit`, nothing),
  };
}
