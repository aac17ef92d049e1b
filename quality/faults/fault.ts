/** A text that occurs exactly once in its file, and its replacement. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A fault in the code of fair play, planted by mistake or on purpose. */
export interface Fault {
  readonly what: string;
  readonly edits: readonly [Edit, ...Edit[]];
  /** At least one test of these files must fail. */
  readonly tests: readonly [string, ...string[]];
  /** Whether the audit, run without the fault, must find it in rounds that were played with it. */
  readonly isPlayed?: boolean;
}
