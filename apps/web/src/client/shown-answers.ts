/** An answer of the server about seeds or rounds. */
export interface ShownAnswer {
  readonly path: string;
  readonly token: string | null;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly reply: unknown;
}

const PATHS = /^\/(?:games\/[^/]+\/(?:session|rounds)|fairness\/(?:seeds|rotate))$/;
/** More than anyone plays before the page is idle. */
const MAX_WAITING = 100;

/** Answers wait here for the code that keeps them, which is loaded when the page is idle. */
export function createShownAnswers() {
  let waiting: ShownAnswer[] = [];
  let take: ((answer: ShownAnswer) => void) | null = null;
  return {
    add(answer: ShownAnswer): void {
      if (!PATHS.test(answer.path)) return;
      if (take) take(answer);
      else if (waiting.length < MAX_WAITING) waiting.push(answer);
    },
    follow(onAnswer: (answer: ShownAnswer) => void): () => void {
      take = onAnswer;
      waiting.forEach(onAnswer);
      waiting = [];
      return () => (take = null);
    },
  };
}
