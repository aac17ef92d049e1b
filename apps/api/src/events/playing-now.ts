import type { Queryable } from '@wow/core/database';
import { toWire, type PlayerId } from '@wow/core/protocol';
import { findPlaying } from '@wow/product/games/server';
import { readPlayingLines } from '@wow/product/rewards/server';

/** Below it, no one is shown: among a few players, a face tells too much about one of them. */
const FEWEST_SHOWN = 5;
const MOST_SHOWN = 12;
/** Some of the newest may be hidden, or may have changed their purse otherwise. */
const MOST_CANDIDATES = 60;
const PLAYING_SECONDS = 300;

export interface ShownPlayer {
  readonly name: string;
  readonly face: string | null;
  readonly xp: number;
}

/** Who plays now, by the purses that changed on any node. */
export class PlayingNow {
  readonly #db: Queryable;
  /** The newest change is last. */
  readonly #candidates = new Set<PlayerId>();
  #shown: readonly ShownPlayer[] = [];

  constructor(db: Queryable) {
    this.#db = db;
  }

  get shown(): readonly ShownPlayer[] {
    return this.#shown;
  }

  noteChange(playerId: PlayerId): void {
    this.#candidates.delete(playerId);
    this.#candidates.add(playerId);
    const [oldest] = this.#candidates;
    if (this.#candidates.size > MOST_CANDIDATES && oldest !== undefined) this.#candidates.delete(oldest);
  }

  /** Returns whether others are shown than before. */
  async refresh(): Promise<boolean> {
    const before = JSON.stringify(this.#shown);
    this.#shown = await this.#read();
    return JSON.stringify(this.#shown) !== before;
  }

  async #read(): Promise<ShownPlayer[]> {
    if (this.#candidates.size < FEWEST_SHOWN) return [];
    const playing = await findPlaying(this.#db, [...this.#candidates].toReversed(), PLAYING_SECONDS);
    if (playing.length < FEWEST_SHOWN) return [];
    const lines = await readPlayingLines(this.#db, playing, MOST_SHOWN);
    if (lines.length < FEWEST_SHOWN) return [];
    return lines.map(({ name, face, xp }) => ({ name, face, xp: toWire(xp) }));
  }
}
