import { toWire, type PlayerId } from '@wow/core/protocol';
import type { Purse } from '@wow/product/ledger/server';
import { rankOf } from '@wow/product/rewards';
import { EventStream } from './event-stream.ts';

export interface PurseStreamOptions {
  readonly playerId: PlayerId;
  readonly sessionHash: string;
  readonly tiersXp: readonly number[];
  readonly check: () => Promise<void>;
}

/** What one player is told about their purse. */
export class PurseStream extends EventStream {
  readonly playerId: PlayerId;
  /** SHA-256 of the session's token (hex). */
  readonly sessionHash: string;
  /** Ends the stream if its session has ended, and keeps the connection alive otherwise. */
  readonly check: () => Promise<void>;
  readonly #tiersXp: readonly number[];
  #lastVersion = -1;

  constructor({ playerId, sessionHash, tiersXp, check }: PurseStreamOptions) {
    super();
    this.playerId = playerId;
    this.sessionHash = sessionHash;
    this.check = check;
    this.#tiersXp = tiersXp;
  }

  /** Tells what the purse holds, unless something newer has been told before: two reads may overtake each other. */
  tell({ holdings, version }: Purse): void {
    if (version <= this.#lastVersion) return;
    this.#lastVersion = version;
    const xp = toWire(holdings.xp);
    const rank = rankOf(xp, this.#tiersXp);
    this.send('purse', { balance: toWire(holdings.points), spins: toWire(holdings.spins), xp, rank }, version);
  }
}
