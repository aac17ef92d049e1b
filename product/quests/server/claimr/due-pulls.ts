import type { Queryable } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import { findOldPulls, findWantedPulls } from './accounts-store.ts';
import { lastNightly } from './last-nightly.ts';

/** Who is to be asked about next: first those for whom somebody waits, then everybody once a day. */
export class DuePulls {
  readonly #db: Queryable;
  readonly #nightlyHour: number;
  /** The round over all players of a night: which one, how far it has come, and whether it is over. */
  #night = { beganMs: 0, after: 0, isOver: true };

  constructor(db: Queryable, nightlyHour: number) {
    this.#db = db;
    this.#nightlyHour = nightlyHour;
  }

  /** Returns up to so many players. The round of the night goes on behind the last of them. */
  async next(now: Date, most: number): Promise<readonly PlayerId[]> {
    const wanted = await findWantedPulls(this.#db, most);
    return wanted.length === most ? wanted : [...wanted, ...(await this.#nextOfNight(now, most - wanted.length))];
  }

  async #nextOfNight(now: Date, most: number): Promise<readonly PlayerId[]> {
    const began = lastNightly(now, this.#nightlyHour);
    if (began.getTime() !== this.#night.beganMs) this.#night = { beganMs: began.getTime(), after: 0, isOver: false };
    const { after, isOver } = this.#night;
    // Whoever was passed is wanted by now, or was asked about: the table is read once a night, and not every second.
    if (isOver) return [];
    const old = await findOldPulls(this.#db, after, began, most);
    this.#night = { ...this.#night, after: old.at(-1) ?? after, isOver: old.length < most };
    return old;
  }
}
