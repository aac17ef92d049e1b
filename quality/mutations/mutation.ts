/** A text that occurs exactly once in its file, and its replacement. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A fault that somebody could make, or make on purpose. */
export interface Mutation {
  /** What is wrong then, in a few words. */
  readonly what: string;
  readonly edits: readonly [Edit, ...Edit[]];
  /** The test files of which at least one test has to fail. */
  readonly tests: readonly [string, ...string[]];
  /** Rounds that a server with this fault has played are played again and audited without it: that has to find it too. */
  readonly isPlayed?: boolean;
}
