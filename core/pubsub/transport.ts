import { randomInt } from 'node:crypto';
import { describeUnreachable } from '../database/connection/unreachable.ts';

interface Connection {
  /** Resolves when packets are received, and rejects if the server cannot be reached. */
  readonly ready: Promise<unknown>;
  send(packets: readonly string[]): Promise<unknown>;
  /** Rejects if the server no longer answers. A connection that only receives would not notice. */
  probe(): Promise<unknown>;
  close(): Promise<unknown>;
}

interface ConnectionEvents {
  /** Receives another node's packet, and maybe one's own. */
  readonly onPacket: (packet: string) => void;
  /** May be called several times. */
  readonly onLost: (error?: Error) => void;
}

/** Opens a connection; `failures` counts the attempts that failed since the last one that succeeded. */
export type OpenConnection = (events: ConnectionEvents, failures: number) => Connection;

export interface TransportEvents extends Pick<ConnectionEvents, 'onPacket'> {
  /** Packets are received from now on. Earlier ones may be lost. */
  onConnected(): void;
}

/** Receives a sentence for the operator when hints no longer reach other nodes, and when they do again. */
export type Report = (sentence: string) => void;

export const CONNECT_LIMIT_MS = 2_000;
export const ANSWER_LIMIT_MS = 2_500;
const PROBE_INTERVAL_MS = 10_000;
const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;

export class Transport {
  readonly #server: string;
  readonly #open: OpenConnection;
  readonly #events: TransportEvents;
  readonly #report: Report;
  readonly #probing: NodeJS.Timeout;
  /** The newest one, unless it is lost. */
  #connection: Connection | undefined;
  #isConnected = false;
  #isLossReported = false;
  #retry: NodeJS.Timeout | undefined;
  #failures = 0;
  #isClosed = false;

  constructor(server: string, open: OpenConnection, events: TransportEvents, report: Report) {
    this.#server = `${server}, which carries hints between nodes,`;
    this.#open = open;
    this.#events = events;
    this.#report = report;
    const probe = (): unknown => this.#use((connection) => connection.probe()).catch(() => undefined);
    this.#probing = setInterval(probe, PROBE_INTERVAL_MS).unref();
    this.#connect();
  }

  /** Resolves when all packets are sent, and rejects if some may not be. */
  async send(packets: readonly string[]): Promise<void> {
    await this.#use((connection) => connection.send(packets));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#probing);
    clearTimeout(this.#retry);
    await this.#connection?.close();
  }

  async #use(work: (connection: Connection) => Promise<unknown>): Promise<void> {
    const connection = this.#connection;
    if (connection === undefined || !this.#isConnected) throw new Error('not connected');
    try {
      await work(connection);
    } catch (error) {
      this.#lose(connection, error);
      throw error;
    }
  }

  #connect(): void {
    const { onPacket } = this.#events;
    const onLost = (error?: Error): void => this.#lose(connection, error);
    const connection = this.#open({ onPacket, onLost }, this.#failures);
    this.#connection = connection;
    connection.ready.then(() => this.#begin(connection), onLost);
  }

  #begin(connection: Connection): void {
    if (this.#isClosed || connection !== this.#connection) return;
    if (this.#isLossReported) this.#report(`${this.#server} is back.`);
    this.#isLossReported = false;
    this.#failures = 0;
    this.#isConnected = true;
    this.#events.onConnected();
  }

  #lose(connection: Connection, error: unknown): void {
    if (this.#isClosed || connection !== this.#connection) return;
    this.#connection = undefined;
    this.#isConnected = false;
    if (!this.#isLossReported) this.#report(describeUnreachable(this.#server, error));
    this.#isLossReported = true;
    void connection.close();
    // Random, so that nodes do not retry together.
    const maxMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** this.#failures);
    this.#retry = setTimeout(() => this.#connect(), randomInt(maxMs / 2, maxMs + 1)).unref();
    this.#failures += 1;
  }
}
