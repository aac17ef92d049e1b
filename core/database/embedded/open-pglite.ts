import { PGlite } from '@electric-sql/pglite';
import { readerOf, readTypeIds } from '../values/read-value.ts';
import { DurableNodeFS } from './durable-node-fs.ts';

const startParameters = [
  // -F turns fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  // Emscripten's fdatasync, the usual choice, does nothing and reports success.
  '-c',
  'wal_sync_method=fsync',
  // For statements by name: planned once and not for each set of keys, and never by reading a whole table.
  '-c',
  'enable_seqscan=off',
  '-c',
  'plan_cache_mode=force_generic_plan',
  // Statistics from 3 000 rows instead of 30 000: taking those stops everybody for half a second.
  '-c',
  'default_statistics_target=10',
];

/** Times, dates and whatever else PGlite would turn into objects of its own stay text unless `readerOf` knows them. */
const PGLITE_OWN_TYPES = [1082, 1114];

const MOST_LINES = 12;

const asIs = (value: string): string => value;

/**
 * Opens the database in `directory`, or makes one there when the directory is empty.
 * Rejects with what PostgreSQL said when it does not open.
 */
export const openPglite = async (directory: string, die: (reason: string) => never): Promise<PGlite> => {
  // What PostgreSQL says of a database that does not open, and later only the line that it stops with: details may hold
  // what players have typed.
  const opening: string[] = [];
  let isOpen = false;
  let last = '';
  const fs = new DurableNodeFS(directory, (reason) => die(last === '' ? reason : `${reason}: ${last}`));
  try {
    const pglite = await PGlite.create({
      fs,
      startParams: startParameters,
      parsers: Object.fromEntries([...PGLITE_OWN_TYPES, ...readTypeIds].map((id) => [id, readerOf(id)])),
      // Parameters arrive as the text that PostgreSQL reads.
      serializers: Object.fromEntries(readTypeIds.concat(PGLITE_OWN_TYPES).map((id) => [id, asIs])),
      onStderr: (line) => {
        const [severe] = /\b(FATAL|PANIC|DETAIL|HINT):.*/.exec(line) ?? [];
        if (severe !== undefined && !isOpen && opening.length < MOST_LINES) opening.push(severe);
        if (severe !== undefined && /^(FATAL|PANIC)/.test(severe)) last = severe;
        return false;
      },
    });
    isOpen = true;
    fs.noteStarted();
    return pglite;
  } catch (error) {
    throw new Error(opening.length > 0 ? opening.join(' ') : String(error));
  }
};
