import { DatabaseError } from './database.ts';

const statementTexts = new Map<string, string>();

/** Throws a `DatabaseError` when another statement of this process has the name: a connection knows only one by it. */
export const checkStatementName = (name: string, text: string): void => {
  const known = statementTexts.get(name);
  if (known === undefined) statementTexts.set(name, text);
  else if (known !== text) throw new DatabaseError(`Two statements are named ${name}.`, { code: 'XX000' });
};

const FIRST_MS = 250;
const LONGEST_MS = 16_000;

/**
 * How old the plans of one connection are. Statements by name are planned once and then only executed; a plan that was
 * made while a table was young would stay wrong for ever as it grows. So plans are made anew: soon after the connection
 * was opened, and then at times twice as far apart, up to 16 seconds.
 */
export class PlanAge {
  readonly #openedAtMs: number;
  #plannedAtMs: number;

  constructor(nowMs: number) {
    this.#openedAtMs = nowMs;
    this.#plannedAtMs = nowMs;
  }

  /** Returns whether the plans should be discarded now; if so, they count as made anew from now on. */
  isDue(nowMs: number): boolean {
    const dueAfterMs = Math.min(LONGEST_MS, FIRST_MS + this.#plannedAtMs - this.#openedAtMs);
    if (nowMs - this.#plannedAtMs < dueAfterMs) return false;
    this.#plannedAtMs = nowMs;
    return true;
  }
}
