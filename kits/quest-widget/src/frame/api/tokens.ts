/** The user token, in memory alone, and the way to another. */
export interface Tokens {
  readonly current: () => string | null;
  readonly take: (token: string) => void;
  readonly forget: () => void;
  /** Asks the page around the frame for another one than `old`. Resolves to it, or to null when none came in time. */
  readonly fresh: (old: string | null) => Promise<string | null>;
}

/** How long the page around the frame may take to bring a token. */
const PATIENCE_MS = 2_000;
/** Tokens last a quarter of an hour: another one is asked for while this one still opens everything. */
const RENEW_AFTER_MS = 12 * 60_000;

/** Returns a keeper of tokens; `ask` tells the page around the frame that one is wanted. */
export function createTokens(ask: () => void): Tokens {
  let token: string | null = null;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<(token: string) => void>();

  return {
    current: () => token,
    take(next) {
      token = next;
      clearTimeout(renewal);
      renewal = setTimeout(ask, RENEW_AFTER_MS);
      for (const tell of waiting) tell(next);
      waiting.clear();
    },
    forget() {
      token = null;
      clearTimeout(renewal);
    },
    async fresh(old) {
      // Somebody else asked in the meantime, and was heard.
      if (token !== null && token !== old) return token;
      if (waiting.size === 0) ask();
      return new Promise((resolve) => {
        const give = (next: string | null): void => {
          clearTimeout(timer);
          waiting.delete(give);
          resolve(next);
        };
        const timer = setTimeout(give, PATIENCE_MS, null);
        waiting.add(give);
      });
    },
  };
}
