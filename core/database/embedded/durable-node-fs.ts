import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncTree } from './sync-tree.ts';

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
 * starts, many at once, and PostgreSQL finds its directory empty when it lists what to sync (docs/decisions/0053).
 *
 * `die` must not return: after a failed fsync the kernel may have dropped the pages and call the next one a success,
 * so nothing that was written since can be acknowledged any more.
 */
export class DurableNodeFS extends NodeFS {
  readonly #directory: string;
  readonly #die: (reason: string) => never;
  #isStarting = true;

  constructor(directory: string, die: (reason: string) => never) {
    super(directory);
    this.#directory = directory;
    this.#die = die;
  }

  /** Ends what is different while PostgreSQL starts. */
  noteStarted(): void {
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
