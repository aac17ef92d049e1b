import type { Kept } from '../../kept.ts';
import type { PlayerRecord } from './record.ts';
import type { RecordStore } from './record-store.ts';
import { withStore } from './use-record.ts';

/** Returns the export with what this browser kept of the player, if anything. `file` is a JSON object. */
export async function withKept(file: Blob, pseudonym: string): Promise<Blob> {
  const kept = await withStore((store) => readKept(store, pseudonym));
  if (!kept) return file;
  // Without parsing it: an export may be very long.
  return new Blob([file.slice(0, -1), `,"kept":${JSON.stringify(kept)}}`], { type: file.type });
}

async function readKept(store: RecordStore, pseudonym: string): Promise<Kept | null> {
  const player = (await store.readPlayers()).find((one: PlayerRecord) => one.pseudonym === pseudonym);
  if (!player) return null;
  const [receipts, { checkpoint }] = await Promise.all([store.readReceipts(pseudonym), store.readLog()]);
  return {
    pairs: [...player.pairs],
    receipts: receipts.map(({ receipt, signature }) => ({ receipt, signature })),
    checkpoint,
  };
}
