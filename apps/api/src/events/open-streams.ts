import type { PlayerId } from '@wow/core/protocol';
import type { PurseStream } from './purse-stream.ts';

/** As many tabs and devices as somebody may be looking at. */
const MAX_PER_PLAYER = 8;
const MAX_PER_PROCESS = 10_000;

/** The streams that are open in this process, a bounded number in all and for each player. */
export class OpenStreams {
  readonly #byPlayer = new Map<PlayerId, Set<PurseStream>>();
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  get isFull(): boolean {
    return this.#count >= MAX_PER_PROCESS;
  }

  /** Adds the stream until it closes. The oldest of the player's ends when there are too many. */
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

  /** Returns the streams of one player. */
  of(playerId: PlayerId): Iterable<PurseStream> {
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
