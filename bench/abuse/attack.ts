/** One way to abuse the server, and the measurement of its effect on other players. */
export interface Attack {
  /** The value of `--attack`. */
  readonly name: string;
  readonly about: string;
  /** Runs the attack against a separate server and prints the figures. */
  readonly run: () => Promise<void>;
}
