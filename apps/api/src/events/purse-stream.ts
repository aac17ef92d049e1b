import { toWire, type PlayerId } from '@wow/core/protocol';
import type { Purse } from '@wow/product/ledger/server';
import { rankOf } from '@wow/product/rewards';
import { EventStream } from './event-stream.ts';

/** What one player is told about their purse. */
export class PurseStream extends EventStream {
  readonly playerId: PlayerId;
  readonly #tiersXp: readonly number[];
  #lastVersion = -1;

  constructor(playerId: PlayerId, tiersXp: readonly number[]) {
    super();
    this.playerId = playerId;
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
