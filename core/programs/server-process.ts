import { type AddressInfo, createServer } from 'node:net';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  server.close();
  await once(server, 'close');
  return port;
}

const START_LIMIT_MS = 60_000;

/** If this process ends without stopping the server, even by SIGKILL, its pipe closes and the guard kills the server. */
const GUARD = 'read -r _; kill -KILL "$1" 2>/dev/null';

export class ServerProcess {
  readonly child: ChildProcess;
  readonly #guard: ChildProcess;

  private constructor(path: string, parameters: readonly string[], printed: string[], env?: NodeJS.ProcessEnv) {
    // Detached: Ctrl-C in the terminal ends it through `stop` only.
    this.child = spawn(path, parameters, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...(env && { env }) });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (text: Buffer) => printed.push(text.toString()));
    }
    this.#guard = spawn('sh', ['-c', GUARD, 'sh', String(this.child.pid)], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#guard.unref();
  }

  /** Rejects with the program's output if it does not answer. */
  static async start(
    path: string,
    parameters: readonly string[],
    answers: () => Promise<boolean>,
    env?: NodeJS.ProcessEnv,
  ): Promise<ServerProcess> {
    const printed: string[] = [];
    const server = new ServerProcess(path, parameters, printed, env);
    const limit = AbortSignal.timeout(START_LIMIT_MS);
    while (!(await answers())) {
      if (server.#hasEnded || limit.aborted) {
        await server.stop();
        throw new Error(`${path} did not start:\n${printed.join('').slice(-2_000)}`);
      }
      await pause(20);
    }
    return server;
  }

  async stop(): Promise<void> {
    if (!this.#hasEnded) {
      const ended = once(this.child, 'exit');
      this.child.kill('SIGKILL');
      await ended;
    }
    this.#guard.kill();
  }

  get #hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }
}
