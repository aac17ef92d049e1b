import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Kept } from '../../kept.ts';
import { findPair, type PlayerRecord } from './record.ts';
import { openRecordStore, type RecordStore, type StoredEvidence } from './record-store.ts';

export const RECORD_KEY = 'record';

export interface RecordSummary {
  readonly pairs: number;
  readonly receipts: number;
  /** ISO 8601; null before the first comparison. */
  readonly comparedAt: string | null;
  readonly evidence: readonly StoredEvidence[];
}

async function withStore<Read>(read: (store: RecordStore) => Promise<Read>): Promise<Read | null> {
  let store: RecordStore;
  try {
    store = await openRecordStore();
  } catch {
    return null;
  }
  try {
    return await read(store);
  } finally {
    store.close();
  }
}

/** Deletes how the players of this browser played. */
export const deletePlayHistory = async (): Promise<void> =>
  void (await withStore((store) => store.deletePlayHistory()));

/** Undefined while it is read, null where this browser keeps nothing. */
export const useRecordSummary = (pseudonym: string): RecordSummary | null | undefined =>
  useQuery({
    queryKey: [RECORD_KEY, pseudonym],
    staleTime: 0,
    queryFn: () =>
      withStore(async (store): Promise<RecordSummary> => {
        const [players, receipts, { comparedAt }, evidence] = await Promise.all([
          store.readPlayers(),
          store.countReceipts(pseudonym),
          store.readLog(),
          store.readEvidence(),
        ]);
        const pairs = players.find((player) => player.pseudonym === pseudonym)?.pairs.length ?? 0;
        return { pairs, receipts, comparedAt, evidence };
      }),
  }).data;

/** Whether this browser was shown the fingerprint of a seed before its first round. */
export function useSawFingerprint(hash: string): boolean {
  const { data } = useQuery({
    queryKey: [RECORD_KEY, 'pair', hash],
    staleTime: 0,
    queryFn: () => withStore((store) => store.readPlayers()),
  });
  return useMemo(() => data?.some((record) => findPair(record, hash)?.follows != null) ?? false, [data, hash]);
}

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
