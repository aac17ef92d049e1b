/** One way to abuse the server, with what another player notices of it. */
export interface Attack {
  /** What `--attack` calls it. */
  readonly name: string;
  readonly about: string;
  /** Runs it against a server of its own and prints its figures. */
  readonly run: () => Promise<void>;
}
