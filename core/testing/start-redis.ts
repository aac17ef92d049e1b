import { connect } from 'node:net';
import { findFreePort, ServerProcess } from '../programs/server-process.ts';

/** A Redis server in memory, which ends with this process. */
export interface TestRedis {
  readonly url: string;
  /** SIGSTOP makes it silent, SIGCONT wakes it up. */
  signal(name: NodeJS.Signals): void;
  /** Kills it. `restart` starts another one at the same address. */
  stop(): Promise<void>;
  restart(): Promise<void>;
}

/** Starts the program at `path` on a free port of this machine. */
export const startRedis = async (path: string): Promise<TestRedis> => {
  const port = await findFreePort();
  const start = (): Promise<ServerProcess> =>
    ServerProcess.start(path, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], () =>
      answers(port),
    );
  let server = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    signal: (name) => void server.child.kill(name),
    stop: () => server.stop(),
    async restart() {
      await server.stop();
      server = await start();
    },
  };
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const settle = (isRunning: boolean): void => {
      resolve(isRunning);
      socket.destroy();
    };
    socket.setTimeout(1_000, () => settle(false));
    socket.on('error', () => settle(false));
    socket.on('close', () => settle(false));
    socket.on('data', (text) => settle(text.toString().startsWith('+PONG')));
  });
