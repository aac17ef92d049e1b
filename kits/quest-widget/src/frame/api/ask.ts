import { askOnce, type Answer, type Asking } from './ask-once.ts';
import type { Tokens } from './tokens.ts';

/** As `Answer`; `signed-out`: nobody brought a token that the server takes. */
export type Outcome<Reply> = Answer<Reply> | { readonly kind: 'signed-out' };

/** What is waited before the second and the third try. */
const PAUSES_MS = [1_000, 3_000];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether the same question may be answered another time: nothing came, or the server could not just now. */
const isWorthAsking = (answer: Answer<unknown>): boolean =>
  answer.kind === 'lost' || (answer.kind === 'refused' && answer.status >= 500);

/** Asks the server as the player. */
export type Ask = <Reply>(asking: Asking<Reply>) => Promise<Outcome<Reply>>;

/**
 * Returns how to ask. A refused token is replaced once. Readings, and calls with a key, which the server answers once,
 * are tried three times; others a single time.
 */
export function createAsk(tokens: Tokens): Ask {
  return async (asking) => {
    let token = tokens.current() ?? (await tokens.fresh(null));
    let pauses = asking.method === 'GET' || asking.key !== undefined ? PAUSES_MS : [];
    let isReplaced = false;
    while (token !== null) {
      const answer = await askOnce(asking, token);
      if (answer.kind === 'refused' && answer.status === 401 && !isReplaced) {
        isReplaced = true;
        token = await tokens.fresh(token);
        continue;
      }
      if (answer.kind === 'refused' && answer.status === 401) return { kind: 'signed-out' };
      const [waitMs, ...later] = pauses;
      if (waitMs === undefined || !isWorthAsking(answer)) return answer;
      pauses = later;
      await pause(waitMs);
    }
    return { kind: 'signed-out' };
  };
}
