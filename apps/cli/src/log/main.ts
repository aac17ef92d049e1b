import { ConfigError } from '../../../api/src/config/read-setting.ts';
import { followLogCommand } from './follow-log.ts';

/** EX_SOFTWARE and EX_CONFIG of sysexits.h. 1 is kept for what nobody who follows a log may overlook. */
const EXIT_FAULT = 70;
const EXIT_CONFIG = 78;

try {
  process.exitCode = await followLogCommand(process.argv.slice(2), console);
} catch (error) {
  const isConfig = error instanceof ConfigError;
  console.error(isConfig ? error.message : error);
  process.exitCode = isConfig ? EXIT_CONFIG : EXIT_FAULT;
}
