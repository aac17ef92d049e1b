import { setTimeout as pause } from 'node:timers/promises';
import { Discrepancy, NetworkTrouble } from '@wow/product/fair-play/server';
import { exitWith } from '../exit-with.ts';
import { look } from './look.ts';
import { readOptions } from './options.ts';

const EXIT_DISCREPANCY = 1;
const EXIT_NETWORK = 2;

try {
  const options = readOptions(process.argv.slice(2));
  for (;;) {
    try {
      for (const line of await look(options)) console.log(line);
      if (options.everySeconds === null) break;
    } catch (error) {
      // Whoever follows a log for ever lives through a server that is away for a while.
      if (!(error instanceof NetworkTrouble) || options.everySeconds === null) throw error;
      console.error(error.message);
    }
    await pause(options.everySeconds * 1_000);
  }
} catch (error) {
  if (!(error instanceof Discrepancy || error instanceof NetworkTrouble)) exitWith(error);
  console.error(error instanceof Discrepancy ? `DISCREPANCY: ${error.message}` : error.message);
  process.exitCode = error instanceof Discrepancy ? EXIT_DISCREPANCY : EXIT_NETWORK;
}
