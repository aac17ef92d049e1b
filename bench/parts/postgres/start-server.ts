import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres } from '../../../core/testing/test-programs.ts';
import { buildSlowSync } from './slow-sync.ts';

/** `model` takes 1 ms per sync in every alternation; `real` is the disk of the temporary folder. */
export type Disk = 'model' | 'real';

export interface BenchServer {
  readonly disk: Disk;
  readonly version: string;
  /** Returns the URL of a database, over the Unix socket. */
  getUrl(database: string): string;
  /** Runs a PostgreSQL client program as the superuser and returns its output. */
  run(program: 'psql' | 'createdb' | 'dropdb' | 'pgbench', args: readonly string[]): Promise<string>;
  /** Writes all changed pages, so that a measurement begins without them. */
  readonly checkpoint: () => Promise<unknown>;
  /** A folder that is deleted with the server. */
  readonly directory: string;
  stop(): void;
}

const run = promisify(execFile);

/** PostgreSQL's defaults, except for the connections of 256 pgbench clients. */
const SETTINGS = ['max_connections=300', 'listen_addresses='];

/** Starts a PostgreSQL server with default durability. The server and its files are removed when this process exits. */
export function startServer(wanted: Disk): BenchServer {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL was not found: install its server programs and pgbench.');
  const { disk, parent, environment, model } = chooseDisk(wanted);
  const directory = mkdtempSync(join(parent, 'wow-bench-'));
  const account = serverAccount();
  if (account) chownSync(directory, account.uid, account.gid);
  const data = join(directory, 'data');
  const asServer = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void => {
    const options = { ...account, cwd: directory, stdio: 'ignore', env: { ...process.env, ...env } } as const;
    execFileSync(join(programs, program), args, options);
  };

  let isStopped = false;
  const stop = (): void => {
    if (isStopped) return;
    isStopped = true;
    try {
      asServer('pg_ctl', ['stop', '-D', data, '-m', 'immediate']);
    } catch {
      // The server is not running.
    }
    for (const one of [directory, model]) if (one !== undefined) rmSync(one, { recursive: true, force: true });
  };
  process.once('exit', stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

  asServer('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const settings = [...SETTINGS, `unix_socket_directories=${directory}`].map((setting) => `-c ${setting}`).join(' ');
  asServer('pg_ctl', ['start', '-w', '-D', data, '-l', join(directory, 'log'), '-o', settings], environment);

  const runClient: BenchServer['run'] = async (program, args) => {
    const options = { cwd: directory, env: { ...process.env, ...where }, maxBuffer: 2 ** 26 };
    return (await run(join(programs, program), [...args], options)).stdout;
  };
  const where = { PGHOST: directory, PGUSER: 'postgres', PGPORT: '5432' };
  return {
    disk,
    directory,
    version: execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).replace(
      /^\D+([\d.]+).*\n$/,
      '$1',
    ),
    getUrl: (database) => `postgres://postgres@${encodeURIComponent(directory)}:5432/${database}`,
    run: runClient,
    checkpoint: () => runClient('psql', ['-X', '-q', '-c', 'checkpoint']),
    stop,
  };
}

function chooseDisk(wanted: Disk): {
  disk: Disk;
  parent: string;
  environment: Readonly<Record<string, string>>;
  model?: string;
} {
  const real = { disk: 'real', parent: tmpdir(), environment: {} } as const;
  if (wanted === 'real') return real;
  const slowSync = buildSlowSync();
  if ('unavailable' in slowSync) {
    console.log(`The 1 ms disk cannot be modelled here (${slowSync.unavailable}): this runs on the real disk.`);
    return real;
  }
  const { parent, environment, directory } = slowSync;
  return { disk: 'model', parent, environment, model: directory };
}

/** PostgreSQL refuses to run as root. */
function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
