import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Evidence } from '../../evidence.ts';
import type { SignedRound } from '../../kept.ts';
import type { PlayerRecord } from './record.ts';

interface StoredReceipt extends SignedRound {
  readonly pseudonym: string;
  readonly hash: string;
  readonly nonce: number;
}

interface RecordSchema extends DBSchema {
  players: { key: string; value: PlayerRecord };
  receipts: {
    key: [pseudonym: string, hash: string, nonce: number];
    value: StoredReceipt;
    indexes: { issued: [pseudonym: string, issuedAt: string] };
  };
  /** The newest checkpoint of the log, and when it was last compared. */
  log: { key: 'checkpoint' | 'compared_at'; value: string };
  evidence: { key: number; value: Evidence & { readonly seen: boolean } };
}

const NAME = 'wow-record';
const VERSION = 1;
/** Of one player: 16 MB in Chromium. */
const MAX_RECEIPTS = 10_000;

export type RecordStore = Awaited<ReturnType<typeof openRecordStore>>;

export type StoredEvidence = Evidence & { readonly id: number; readonly seen: boolean };

/** Opens what this browser keeps of what the site showed. Rejects where the browser refuses storage. */
export async function openRecordStore() {
  const db = await openDB<RecordSchema>(NAME, VERSION, {
    upgrade(created) {
      created.createObjectStore('players', { keyPath: 'pseudonym' });
      created
        .createObjectStore('receipts', { keyPath: ['pseudonym', 'hash', 'nonce'] })
        .createIndex('issued', ['pseudonym', 'receipt.issued_at']);
      created.createObjectStore('log');
      created.createObjectStore('evidence', { autoIncrement: true });
    },
  });
  return {
    readPlayers: (): Promise<readonly PlayerRecord[]> => db.getAll('players'),
    /** Changes one player's record in one transaction, also among tabs. */
    async changePlayer(
      pseudonym: string,
      change: (record: PlayerRecord | null) => PlayerRecord,
    ): Promise<PlayerRecord> {
      const { store, done } = db.transaction('players', 'readwrite');
      const record = change((await store.get(pseudonym)) ?? null);
      await Promise.all([store.put(record), done]);
      return record;
    },
    readReceipts: (pseudonym: string): Promise<readonly SignedRound[]> => db.getAll('receipts', allOf(pseudonym)),
    countReceipts: (pseudonym: string): Promise<number> => db.count('receipts', allOf(pseudonym)),
    findReceipt: async (pseudonym: string, hash: string, nonce: number): Promise<SignedRound | null> =>
      (await db.get('receipts', [pseudonym, hash, nonce])) ?? null,
    addReceipt: (pseudonym: string, round: SignedRound): Promise<void> => addReceipt(db, pseudonym, round),
    readLog: async () => {
      const [checkpoint = null, comparedAt = null] = await Promise.all([
        db.get('log', 'checkpoint'),
        db.get('log', 'compared_at'),
      ]);
      return { checkpoint, comparedAt };
    },
    /** Null if the log is empty. */
    async writeLog(checkpoint: string | null, comparedAt: Date): Promise<void> {
      if (checkpoint !== null) await db.put('log', checkpoint, 'checkpoint');
      await db.put('log', comparedAt.toISOString(), 'compared_at');
    },
    async addEvidence(evidence: Evidence): Promise<void> {
      await db.add('evidence', { ...evidence, seen: false });
    },
    async readEvidence(): Promise<readonly StoredEvidence[]> {
      const { store } = db.transaction('evidence');
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return values.map((value, at) => ({ ...value, id: keys[at]! })); // one key for each value
    },
    /** From now on this browser compares with what the site shows next. The evidence stays. */
    async startAgain(): Promise<void> {
      const change = db.transaction(['players', 'receipts', 'log', 'evidence'], 'readwrite');
      const evidence = change.objectStore('evidence');
      for (let cursor = await evidence.openCursor(); cursor; cursor = await cursor.continue())
        await cursor.update({ ...cursor.value, seen: true });
      await Promise.all((['players', 'receipts', 'log'] as const).map((name) => change.objectStore(name).clear()));
      await change.done;
    },
    /** Deletes what says how someone played, and names. Fingerprints and counts of rounds stay. */
    async deletePlayHistory(): Promise<void> {
      const change = db.transaction(['players', 'receipts'], 'readwrite');
      const players = change.objectStore('players');
      for (const record of await players.getAll()) await players.put({ ...record, username: null });
      await change.objectStore('receipts').clear();
      await change.done;
    },
    close: (): void => db.close(),
  };
}

const allOf = (pseudonym: string): IDBKeyRange => IDBKeyRange.bound([pseudonym], [pseudonym, []]);

async function addReceipt(db: IDBPDatabase<RecordSchema>, pseudonym: string, round: SignedRound): Promise<void> {
  const { server_seed_hash: hash, nonce } = round.receipt;
  const { store, done } = db.transaction('receipts', 'readwrite');
  await store.put({ ...round, pseudonym, hash, nonce });
  if ((await store.count(allOf(pseudonym))) > MAX_RECEIPTS) {
    const oldest = await store.index('issued').openCursor(allOf(pseudonym));
    await oldest?.delete();
  }
  await done;
}
