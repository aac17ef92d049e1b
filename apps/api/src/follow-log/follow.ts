import { setTimeout as pause } from 'node:timers/promises';
import { Discrepancy, NetworkTrouble } from '@wow/product/fair-play/server';
import { look } from './look.ts';
import { readOptions } from './options.ts';

const EXIT_SOUND = 0;
const EXIT_DISCREPANCY = 1;
const EXIT_NETWORK = 2;

/** Where the command says what it has found, and what has gone wrong. */
export type Voice = Readonly<Record<'log' | 'error', (sentence: string) => void>>;

/** Does what the words of the command line ask for, and returns what to end with. Throws a `ConfigError` for wrong words. */
export async function follow(words: readonly string[], voice: Voice): Promise<number> {
  const options = readOptions(words);
  for (;;) {
    try {
      for (const line of await look(options)) voice.log(line);
      if (options.everySeconds === null) return EXIT_SOUND;
    } catch (error) {
      if (error instanceof Discrepancy) {
        voice.error(`DISCREPANCY: ${error.message}`);
        return EXIT_DISCREPANCY;
      }
      if (!(error instanceof NetworkTrouble)) throw error;
      voice.error(error.message);
      // Whoever follows a log for ever lives through a server that is away for a while.
      if (options.everySeconds === null) return EXIT_NETWORK;
    }
    await pause(options.everySeconds * 1_000);
  }
}
