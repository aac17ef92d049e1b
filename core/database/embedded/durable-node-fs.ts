import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Parameters<NodeFS['init']>;

/** What Emscripten hands to a file operation: the stream, with the descriptor that Node opened for it. */
interface NodeStream {
  nfd: number;
}

/**
 * PGlite's directory on disk, with the one operation it lacks: Emscripten's NODEFS silently ignores fsync, so that
 * PostgreSQL believes to be durable and is not. Directories come by here as well, whenever PostgreSQL syncs one.
 *
 * `die` must not return: after a failed fsync the kernel may have dropped the pages and call the next one a success,
 * so nothing that was written since can be acknowledged any more.
 */
export class DurableNodeFS extends NodeFS {
  readonly #die: (reason: string) => never;

  constructor(directory: string, die: (reason: string) => never) {
    super(directory);
    this.#die = die;
  }

  override async init(...[pglite, options]: Init): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        // A PANIC ends in abort(), which PGlite catches and goes on from, in a state that PostgreSQL calls unsafe.
        onAbort: () => this.#die('PostgreSQL stopped itself'),
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (module) => {
            module.NODEFS.stream_ops.fsync = (stream: NodeStream) => this.#sync(stream.nfd);
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
