import type { Config } from '../../api/src/config/config.ts';

/** What a command has to say, and whether it found something wrong. */
interface CommandResult {
  readonly lines: readonly string[];
  readonly isWrong?: boolean;
}

/** What an operator can do about quests beside running the server, with the environment of the server. */
export type Command = (config: Config, words: readonly string[]) => Promise<CommandResult>;
