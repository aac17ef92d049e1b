import { fsyncSync } from 'node:fs';
import { PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Row } from '../connection/database.ts';
import { PlanAge } from '../connection/plan-age.ts';
import { getReader, readTypeIds } from '../connection/values.ts';
import { syncTree } from './sync-tree.ts';

type Init = Parameters<NodeFS['init']>;

interface NodeStream {
  nfd: number;
}

interface FileNode {
  mount: { root: FileNode };
}

/**
 * NODEFS with the fsync that Emscripten silently ignores. All files are synced before PostgreSQL starts, many at once.
 * It would sync them one by one, so it sees an empty directory until then (ADR 53). `die` must not return: after a failed
 * fsync the kernel may drop the pages and report success for the next one.
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

  markStarted(): void {
    this.#isStarting = false;
  }

  override async init(...[pglite, options]: Init): ReturnType<NodeFS['init']> {
    const [{ emscriptenOpts }] = await Promise.all([super.init(pglite, options), syncTree(this.#directory)]);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        // PGlite catches the abort() of a PANIC and continues, in a state that PostgreSQL calls unsafe.
        onAbort: () => this.#die('PostgreSQL stopped itself'),
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (module) => {
            const { node_ops, stream_ops } = module.NODEFS;
            stream_ops.fsync = (stream: NodeStream) => this.#sync(stream.nfd);
            const readdir: (node: FileNode) => string[] = node_ops.readdir;
            // PostgreSQL lists the directory itself only to sync it at start (SyncDataDirectory in fd.c).
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
  // For named statements: one plan for all keys, which never reads a whole table (ADR 12).
  '-c',
  'enable_seqscan=off',
  '-c',
  'plan_cache_mode=force_generic_plan',
  // Statistics from 3,000 rows instead of 30,000, whose sampling stops all statements for half a second.
  '-c',
  'default_statistics_target=10',
];

/** `date` and `timestamp`, which PGlite would turn into objects, stay text. */
const PGLITE_OWN_TYPES = [1082, 1114];

const MAX_LINES = 12;

const passThrough = (value: string): string => value;

/** Rejects with PostgreSQL's messages. */
export const openPglite = async (
  directory: string,
  keptWalMb: number,
  die: (reason: string) => never,
): Promise<PGlite> => {
  // All messages until the database is open. Later only the last one: details may contain input of players.
  const opening: string[] = [];
  let isOpen = false;
  let last = '';
  const fs = new DurableNodeFS(directory, (reason) => die(last === '' ? reason : `${reason}: ${last}`));
  try {
    const pglite = await PGlite.create({
      fs,
      startParams: [...startParameters, '-c', `wal_keep_size=${keptWalMb}MB`],
      parsers: Object.fromEntries([...PGLITE_OWN_TYPES, ...readTypeIds].map((id) => [id, getReader(id)])),
      // Parameters are texts for PostgreSQL already.
      serializers: Object.fromEntries(readTypeIds.concat(PGLITE_OWN_TYPES).map((id) => [id, passThrough])),
      onStderr: (line) => {
        const [severe] = /\b(FATAL|PANIC|DETAIL|HINT):.*/.exec(line) ?? [];
        if (severe !== undefined && !isOpen && opening.length < MAX_LINES) opening.push(severe);
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

/** PGlite's own `query` prepares each time, which triples the time. One at a time: the caller waits for each result. */
export class NamedStatements {
  readonly #pglite: PGlite;
  readonly #prepared = new Set<string>();
  readonly #planAge = new PlanAge(performance.now());

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async execute(name: string, text: string, values: readonly (string | null)[]): Promise<Results<Row>> {
    if (this.#planAge.renewIfDue(performance.now())) await this.#pglite.exec('discard plans');
    await this.#prepare(name, text);
    const { serialize } = protocol;
    const answer = await this.#send(
      serialize.bind({ statement: name, values: [...values] }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
    );
    const [results] = parse.parseResults(answer, this.#pglite.parsers);
    return results ?? { rows: [], fields: [] };
  }

  /** A message of its own: the name is recorded if and only if the database has it, even if execution fails. */
  async #prepare(name: string, text: string): Promise<void> {
    if (this.#prepared.has(name)) return;
    await this.#send(protocol.serialize.parse({ name, text }));
    this.#prepared.add(name);
  }

  /** Each message ends with a sync, which resets the connection after an error. */
  #send(...messages: readonly Uint8Array[]): ReturnType<PGlite['execProtocolStream']> {
    const message = Buffer.concat([...messages, protocol.serialize.sync()]);
    return this.#pglite.runExclusive(() => this.#pglite.execProtocolStream(message, { syncToFs: false }));
  }
}
