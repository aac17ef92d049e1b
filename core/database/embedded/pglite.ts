import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncTree } from './sync-tree.ts';
import { PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { getReader, readTypeIds } from '../connection/values.ts';
import type { Row } from '../connection/database.ts';
import { PlanAge } from '../connection/statement-plans.ts';

type Init = Parameters<NodeFS['init']>;

/** What Emscripten hands to a file operation: the stream, with the descriptor that Node opened for it. */
interface NodeStream {
  nfd: number;
}

/** A directory or a file, as Emscripten hands it to an operation. */
interface FileNode {
  mount: { root: FileNode };
}

/**
 * PGlite's directory on disk, with the one operation it lacks: Emscripten's NODEFS silently ignores fsync, so that
 * PostgreSQL believes to be durable and is not. Directories come by here as well, whenever PostgreSQL syncs one.
 *
 * After a crash PostgreSQL syncs all files twice before it recovers, one after another. Here they are synced before it
 * starts, many at once, and PostgreSQL finds its directory empty when it lists what to sync (ADR 53).
 *
 * `die` must not return: after a failed fsync the kernel may have dropped the pages and call the next one a success,
 * so nothing that was written since can be acknowledged any more.
 */
class DurableNodeFS extends NodeFS {
  readonly #directory: string;
  readonly #die: (reason: string) => never;
  #isStarting = true;

  constructor(directory: string, die: (reason: string) => never) {
    super(directory);
    this.#directory = directory;
    this.#die = die;
  }

  /** Ends what is different while PostgreSQL starts. */
  markStarted(): void {
    this.#isStarting = false;
  }

  override async init(...[pglite, options]: Init): ReturnType<NodeFS['init']> {
    const [{ emscriptenOpts }] = await Promise.all([super.init(pglite, options), syncTree(this.#directory)]);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        // A PANIC ends in abort(), which PGlite catches and goes on from, in a state that PostgreSQL calls unsafe.
        onAbort: () => this.#die('PostgreSQL stopped itself'),
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (module) => {
            const { node_ops, stream_ops } = module.NODEFS;
            stream_ops.fsync = (stream: NodeStream) => this.#sync(stream.nfd);
            const readdir: (node: FileNode) => string[] = node_ops.readdir;
            // While it starts, PostgreSQL lists the directory itself only for that (SyncDataDirectory in fd.c).
            node_ops.readdir = (node: FileNode) =>
              this.#isStarting && node === node.mount.root ? ['.', '..'] : readdir(node);
          },
        ],
      },
    };
  }

  #sync(descriptor: number): number {
    try {
      fsyncSync(descriptor);
      return 0;
    } catch (error) {
      return this.#die(
        `the disk refused to keep what was written (${error instanceof Error ? error.message : 'fsync'})`,
      );
    }
  }
}

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

/** Times, dates and whatever else PGlite would turn into objects of its own stay text unless `getReader` knows them. */
const PGLITE_OWN_TYPES = [1082, 1114];

const MOST_LINES = 12;

const passThrough = (value: string): string => value;

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
      parsers: Object.fromEntries([...PGLITE_OWN_TYPES, ...readTypeIds].map((id) => [id, getReader(id)])),
      // Parameters arrive as the text that PostgreSQL reads.
      serializers: Object.fromEntries(readTypeIds.concat(PGLITE_OWN_TYPES).map((id) => [id, passThrough])),
      onStderr: (line) => {
        const [severe] = /\b(FATAL|PANIC|DETAIL|HINT):.*/.exec(line) ?? [];
        if (severe !== undefined && !isOpen && opening.length < MOST_LINES) opening.push(severe);
        if (severe !== undefined && /^(FATAL|PANIC)/.test(severe)) last = severe;
        return false;
      },
    });
    isOpen = true;
    fs.markStarted();
    return pglite;
  } catch (error) {
    throw new Error(opening.length > 0 ? opening.join(' ') : String(error));
  }
};

/**
 * Statements that are planned once and then only executed, which PGlite's own `query` cannot: it takes about a third
 * of the time. One at a time: the caller waits for each answer before asking again.
 */
export class NamedStatements {
  readonly #pglite: PGlite;
  readonly #prepared = new Set<string>();
  readonly #planAge = new PlanAge(performance.now());

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async execute(name: string, text: string, values: readonly (string | null)[]): Promise<Results<Row>> {
    if (this.#planAge.isDue(performance.now())) await this.#pglite.exec('discard plans');
    await this.#prepare(name, text);
    const { serialize } = protocol;
    const answer = await this.#ask(
      serialize.bind({ statement: name, values: [...values] }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
    );
    const [results] = parse.parseResults(answer, this.#pglite.parsers);
    return results ?? { rows: [], fields: [] };
  }

  /** By itself, so that the name is noted if and only if the database has it, whatever happens to the execution. */
  async #prepare(name: string, text: string): Promise<void> {
    if (this.#prepared.has(name)) return;
    await this.#ask(protocol.serialize.parse({ name, text }));
    this.#prepared.add(name);
  }

  /** Each message ends with a sync: that is what brings the connection back in order after an error. */
  #ask(...messages: readonly Uint8Array[]): ReturnType<PGlite['execProtocolStream']> {
    const message = Buffer.concat([...messages, protocol.serialize.sync()]);
    return this.#pglite.runExclusive(() => this.#pglite.execProtocolStream(message, { syncToFs: false }));
  }
}
