import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { AbstractConnector, Redis, type RedisOptions } from 'ioredis';

/** ioredis listens to one error of a socket. A refused certificate causes two, and the second one would end the process. */
class Connector extends AbstractConnector {
  readonly #options: RedisOptions;

  constructor(options: unknown) {
    const given = options as RedisOptions; // ioredis passes its own
    super(given.disconnectTimeout!); // has a default
    this.#options = given;
  }

  connect(): Promise<Socket> {
    const { host = 'localhost', port = 6379, tls } = this.#options;
    const address = { host, port: Number(port) };
    this.connecting = true;
    const socket = tls === undefined ? connect(address) : connectTls({ ...tls, ...address });
    this.stream = socket;
    socket.on('error', (error) => (this.firstError ??= error));
    return Promise.resolve(socket);
  }
}

type CreateRedisOptions = Omit<RedisOptions, 'protocol' | 'replyMapping'>;

/** Connects to a `redis://` or `rediss://` address. */
export const createRedis = (url: string, options: CreateRedisOptions): Redis =>
  new Redis(url, { ...options, Connector });
