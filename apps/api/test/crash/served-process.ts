import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const START_LIMIT_MS = 30_000;

export interface ServedProcess {
  readonly url: string;
  /** From process start to the first answer of `/readyz`. */
  readonly readyAfterMs: number;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<number | null>;
}

/** Starts the built server. Throws with its output if it does not become ready. */
export async function serve(port: number, environment: NodeJS.ProcessEnv): Promise<ServedProcess> {
  const startedAt = performance.now();
  // Each start has its own, unless it is named: a server on PostgreSQL would compare its high-water mark.
  const folder = mkdtempSync(join(tmpdir(), 'wow-served-'));
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: folder, ...environment, PORT: String(port), RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.once('close', () => rmSync(folder, { recursive: true, force: true }));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - startedAt > START_LIMIT_MS) {
      child.kill('SIGKILL');
      throw new Error(`the server did not become ready (exit ${child.exitCode}):\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    readyAfterMs: performance.now() - startedAt,
    kill: () => end(child, 'SIGKILL').then(() => undefined),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}
