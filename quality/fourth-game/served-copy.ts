import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface Said {
  readonly status: number;
  readonly text: string;
  /** The parsed JSON, or null. */
  readonly json: any; // oxlint-disable-line typescript/no-explicit-any -- tests read any reply
}

interface Asking {
  readonly token?: string;
  readonly body?: unknown;
}

/** The built server of a copy of the checkout with its own embedded database. */
export class ServedCopy {
  readonly #child: ChildProcess;
  #printed = '';
  #url = '';

  constructor(root: string) {
    this.#child = spawn(process.execPath, [join(root, 'apps', 'api', 'dist', 'main.js')], {
      cwd: root,
      env: { PATH: process.env['PATH'], PORT: '0', RATE_LIMITS: 'off', DATA_DIR: join(root, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (text: Buffer) => (this.#printed += text.toString()));
    }
  }

  /** Resolves when the server answers. Rejects with its output if it ends. */
  async ready(): Promise<void> {
    for (;;) {
      const url = /WOW is ready on ([^\s"]+)/.exec(this.#printed)?.[1];
      if (url !== undefined) {
        this.#url = url;
        return;
      }
      if (this.#child.exitCode !== null) throw new Error(`the copy's server ended: ${this.#printed}`);
      await pause(20);
    }
  }

  async ask(method: 'GET' | 'POST', path: string, { token, body }: Asking = {}): Promise<Said> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        ...(path.startsWith('/api') ? {} : { accept: 'text/html' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, text, json: isJson ? JSON.parse(text) : null };
  }

  /** Registers a player and returns the token. */
  async newPlayer(username: string): Promise<string> {
    const body = { email: `${username}@example.com`, username, password: 'kettle orchard' };
    return (await this.ask('POST', '/api/auth/register', { body })).json.token;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'close');
  }
}
