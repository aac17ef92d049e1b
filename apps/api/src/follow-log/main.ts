import { exitWith } from '../exit-with.ts';
import { follow } from './follow.ts';

try {
  process.exitCode = await follow(process.argv.slice(2), console);
} catch (error) {
  exitWith(error);
}
