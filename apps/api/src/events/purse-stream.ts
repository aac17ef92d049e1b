import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { toWire, type PlayerId } from '@wow/core/protocol';
import type { Purse } from '@wow/product/ledger/server';
import { computeRank } from '@wow/product/rewards';

/** The unread bytes of a client, in addition to the socket buffers. */
const UNREAD_LIMIT_BYTES = 16 * 1024;
/** Random, so that the clients of a stopped node do not reconnect at once. */
const RECONNECT_MS = { from: 500, to: 3_000 };

interface PurseStreamOptions {
  readonly playerId: PlayerId;
  /** SHA-256 of the session's token (hex). */
  readonly sessionHash: string;
  readonly tiersXp: readonly number[];
  readonly check: () => Promise<void>;
}

/** The server-sent events of one player, https://html.spec.whatwg.org/multipage/server-sent-events.html */
export class PurseStream {
  /** Closes after the end and if the client is gone or too slow. */
  readonly body = new Readable({ highWaterMark: UNREAD_LIMIT_BYTES, read: () => undefined });
  readonly playerId: PlayerId;
  readonly sessionHash: string;
  readonly check: () => Promise<void>;
  readonly #tiersXp: readonly number[];
  #hasEnded = false;
  #lastVersion = -1;

  constructor({ playerId, sessionHash, tiersXp, check }: PurseStreamOptions) {
    this.playerId = playerId;
    this.sessionHash = sessionHash;
    this.check = check;
    this.#tiersXp = tiersXp;
  }

  send(event: string, data: unknown, id?: number): void {
    this.#write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends the purse unless a newer version was sent: reads may overtake each other. */
  sendPurse({ holdings, version }: Purse): void {
    if (version <= this.#lastVersion) return;
    this.#lastVersion = version;
    const xp = toWire(holdings.xp);
    const rank = computeRank(xp, this.#tiersXp);
    this.send('purse', { balance: toWire(holdings.points), spins: toWire(holdings.spins), xp, rank }, version);
  }

  /** Sends a comment, so that proxies keep the connection. */
  sendHeartbeat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    this.#write(`retry: ${randomInt(RECONNECT_MS.from, RECONNECT_MS.to)}\n\n`);
    if (!this.#hasEnded && !this.body.destroyed) this.body.push(null);
    this.#hasEnded = true;
  }

  #write(text: string): void {
    if (this.#hasEnded || this.body.destroyed) return;
    // A slow client is dropped; after reconnecting it gets the current state.
    if (!this.body.push(text)) this.body.destroy();
  }
}

const MAX_PER_PLAYER = 8;
const MAX_PER_PROCESS = 10_000;

export class OpenStreams {
  readonly #byPlayer = new Map<PlayerId, Set<PurseStream>>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  get isFull(): boolean {
    return this.#count >= MAX_PER_PROCESS;
  }

  /** Ends the player's oldest stream above the limit. */
  add(stream: PurseStream): void {
    const streams = this.#byPlayer.get(stream.playerId) ?? new Set();
    this.#byPlayer.set(stream.playerId, streams.add(stream));
    this.#count += 1;
    stream.body.once('close', () => this.#remove(stream));
    const [oldest] = streams;
    if (oldest === undefined || streams.size <= MAX_PER_PLAYER) return;
    this.#remove(oldest);
    oldest.end();
  }

  getStreams(playerId: PlayerId): Iterable<PurseStream> {
    return this.#byPlayer.get(playerId) ?? [];
  }

  has(playerId: PlayerId): boolean {
    return this.#byPlayer.has(playerId);
  }

  players(): Iterable<PlayerId> {
    return this.#byPlayer.keys();
  }

  *all(): Iterable<PurseStream> {
    for (const streams of this.#byPlayer.values()) yield* streams;
  }

  #remove(stream: PurseStream): void {
    const streams = this.#byPlayer.get(stream.playerId);
    if (!streams?.delete(stream)) return;
    this.#count -= 1;
    if (streams.size === 0) this.#byPlayer.delete(stream.playerId);
  }
}
