import { setTimeout as pause } from 'node:timers/promises';

export type Level = 'ok' | 'warning' | 'failure';

/** One result of a check: a sentence, and what to do unless all is well. */
export interface Finding {
  readonly level: Level;
  readonly about: string;
  readonly text: string;
  readonly todo: string | null;
}

export const ok = (about: string, text: string): Finding => ({ level: 'ok', about, text, todo: null });
export const warn = (about: string, text: string, todo: string): Finding => ({ level: 'warning', about, text, todo });
export const fail = (about: string, text: string, todo: string): Finding => ({ level: 'failure', about, text, todo });

const CHECK_LIMIT_MS = 5_000;

/** Returns the findings of a check, or a failure if it breaks or takes too long. */
export async function within(
  about: string,
  check: () => Promise<readonly Finding[]>,
  limitMs = CHECK_LIMIT_MS,
): Promise<readonly Finding[]> {
  const late = new AbortController();
  try {
    return await Promise.race([
      check(),
      pause(limitMs, undefined, { signal: late.signal, ref: false }).then((): readonly Finding[] => [
        fail(about, `The check took longer than ${limitMs / 1_000} seconds.`, 'Look why it does not answer.'),
      ]),
    ]);
  } catch (error) {
    return [fail(about, `The check ended with: ${getMessage(error)}`, 'Correct that, and run the command again.')];
  } finally {
    late.abort();
  }
}

/** Returns a message without addresses, which may contain passwords: fetch hides the cause behind a code. */
export function getMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (error instanceof TypeError && cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.message || error.name;
}
