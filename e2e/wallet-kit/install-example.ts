import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../core/programs/index.ts';

const run = promisify(execFile);
const KIT = join(import.meta.dirname, '../../kits/wallet-kit');

/** A copy of an example outside of the checkout, beside the packed kit. */
export interface CopiedExample {
  readonly folder: string;
  readonly tarball: string;
  readonly run: (command: string, ...args: readonly string[]) => Promise<unknown>;
  readonly changePackages: (change: (packages: Record<string, string>) => void) => void;
  /** Returns the address. */
  readonly serve: () => Promise<string>;
  readonly remove: () => Promise<void>;
}

const SECRET = 'a secret of this test, longer than 32 characters';

const INSTALL = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent'];

export async function copyExample(name: string): Promise<CopiedExample> {
  const folder = mkdtempSync(join(tmpdir(), `wow-example-${name}-`));
  cpSync(join(KIT, 'examples', name), folder, { recursive: true });
  const env = cleanEnvironment();
  const runHere: CopiedExample['run'] = (command, ...args) =>
    run(command, args, { cwd: folder, env, maxBuffer: 64 * 2 ** 20 });
  // The build is there already. `quality/kit-package` packs without one.
  const { stdout } = await run('npm', ['pack', KIT, '--ignore-scripts', '--silent'], { cwd: folder, env });
  const tarball = join(folder, stdout.trim());
  let stop = (): Promise<unknown> => Promise.resolve();
  return {
    folder,
    tarball,
    run: runHere,
    changePackages(change) {
      const file = join(folder, 'package.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
      change(manifest.dependencies);
      writeFileSync(file, JSON.stringify(manifest));
    },
    async serve() {
      const server = await serve(folder, env);
      ({ stop } = server);
      return server.url;
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Installs an example with the packed kit, builds it and serves it. */
export async function installExample(name: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const example = await copyExample(name);
  try {
    example.changePackages((packages) => (packages['@wow/wallet-kit'] = `file:${example.tarball}`));
    await example.run('npm', ...INSTALL);
    await example.run('npm', 'run', 'build');
    return { url: await example.serve(), remove: example.remove };
  } catch (error) {
    await example.remove();
    throw error;
  }
}

/** Without npm's settings of this checkout, and with what an example needs. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_(config_workspace|package|lifecycle)/.test(name));
  return {
    ...Object.fromEntries(own),
    NODE_ENV: undefined,
    NEXT_TELEMETRY_DISABLED: '1',
    SESSION_PASSWORD: SECRET,
    NEXTAUTH_SECRET: SECRET,
    AUTH_TRUST_HOST: 'true',
  };
}

async function serve(folder: string, env: NodeJS.ProcessEnv) {
  const port = String(await findFreePort());
  const url = `http://localhost:${port}`;
  // Servers take the port from one or the other. A group of its own, so that the server stops together with npm.
  const server = spawn('npm', ['start', '--', '--port', port], {
    cwd: folder,
    env: { ...env, PORT: port },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const output of [server.stdout, server.stderr]) output.on('data', (piece) => (printed += String(piece)));
  const ended = once(server, 'exit');
  const stop = async (): Promise<void> => {
    if (server.exitCode === null) process.kill(-server.pid!, 'SIGKILL');
    await ended;
  };
  const deadline = Date.now() + 60_000;
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The example's server did not answer.\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop };
}
