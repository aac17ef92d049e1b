import { hkdfSync } from 'node:crypto';
import type { Database, Queryable } from '@wow/core/database';
import {
  COSIGNATURE,
  findSignatures,
  formatNote,
  formatSignatureLine,
  formatVerifierKey,
  type NoteSignature,
  type SignedCheckpoint,
  type VerifierKey,
} from '@wow/core/fairness';
import {
  createVerifierKey,
  judgeGrowth,
  judgeRequest,
  parseCheckpointRequest,
  signNote,
  type CheckpointRequest,
} from '@wow/core/fairness/server';
import { refuse, type Refusal } from '@wow/core/protocol';
import { deriveSigningKey, type SigningKey } from '@wow/product/games/server';
import { findCosigned, findWitnessName, loadWitnessName, lockWitnessedLog, saveCosigned } from './witness-store.ts';

/** Of HTTP. */
export interface WitnessAnswer {
  readonly status: 200 | 403 | 409 | 422;
  readonly text: string;
}

const NOT_SIGNED: WitnessAnswer = { status: 403, text: 'No key of this log has signed the checkpoint.\n' };
const NOT_CONTINUED: WitnessAnswer = { status: 422, text: 'The checkpoint does not continue the last one.\n' };

export interface WitnessOptions {
  readonly db: Database;
  readonly signingSecret: Uint8Array;
  readonly publicUrl: URL | null;
  /** The keys of the logs that it witnesses. A key is named after the origin of its log. */
  readonly logs: readonly VerifierKey[];
}

/** Cosigns the checkpoints of other logs (c2sp.org/tlog-witness). */
export class Witness {
  readonly name: string;
  readonly vkey: string;
  readonly #db: Database;
  readonly #logs: readonly VerifierKey[];
  readonly #key: VerifierKey;
  readonly #signingKey: SigningKey;

  private constructor({ db, signingSecret, logs }: WitnessOptions, name: string) {
    this.#db = db;
    this.#logs = logs;
    this.#signingKey = deriveWitnessKey(signingSecret);
    this.#key = toWitnessKey(name, this.#signingKey);
    this.name = name;
    this.vkey = formatVerifierKey(this.#key);
  }

  static async open(options: WitnessOptions): Promise<Witness> {
    return new Witness(options, await loadWitnessName(options.db, options.publicUrl));
  }

  /** Answers the body of `add-checkpoint`. A cosignature is stored before this resolves. */
  async addCheckpoint(body: string): Promise<WitnessAnswer | Refusal> {
    const request = parseCheckpointRequest(body);
    if (!request) return refuse('invalid_request');
    const status = judgeRequest(request, this.#logs);
    if (status === 403) return NOT_SIGNED;
    if (status !== null) return refuse(status === 404 ? 'not_found' : 'invalid_request');
    return this.#addSigned(request);
  }

  /** Returns the last cosigned checkpoint of the log whose origin has this SHA-256, as hex, or null. */
  findCheckpoint(originHash: string): Promise<string | null> {
    return findCosigned(this.#db, originHash);
  }

  #addSigned(request: CheckpointRequest): Promise<WitnessAnswer> {
    const { checkpoint } = request;
    return this.#db.transaction(async (tx) => {
      const last = await lockWitnessedLog(tx, checkpoint.origin);
      const status = judgeGrowth(request, last);
      if (status === 409) return { status, text: `${last?.size ?? 0}\n` };
      if (status === 422) return NOT_CONTINUED;
      const cosignature = this.#cosign(checkpoint);
      const signatures = [...this.#listLogSignatures(checkpoint), cosignature];
      await saveCosigned(tx, checkpoint, formatNote({ text: checkpoint.note.text, signatures }));
      return { status, text: formatSignatureLine(cosignature) };
    });
  }

  #cosign({ note }: SignedCheckpoint): NoteSignature {
    const seconds = Math.floor(Date.now() / 1_000);
    return signNote(this.#key, this.#signingKey.privateKey, note.text, seconds);
  }

  /** One line of each key of the log: others may have added lines, up to what a note may have. */
  #listLogSignatures({ note }: SignedCheckpoint): readonly NoteSignature[] {
    return [...new Map(findSignatures(note, this.#logs).map(([line, key]) => [key, line])).values()];
  }
}

/** The key of a witness signs nothing else, so it is not the key of receipts (HKDF-SHA256, RFC 5869). */
const deriveWitnessKey = (signingSecret: Uint8Array): SigningKey =>
  deriveSigningKey(new Uint8Array(hkdfSync('sha256', signingSecret, '', 'wow witness key', KEY_BYTES)));

const KEY_BYTES = 32;

const toWitnessKey = (name: string, { publicKey }: SigningKey): VerifierKey =>
  createVerifierKey({ name, type: COSIGNATURE, publicKey: Uint8Array.from(publicKey) });

/** Returns the verifier key of this installation as a witness, or null before its first start as one. */
export async function findWitnessKey(db: Queryable, signingSecret: Uint8Array): Promise<string | null> {
  const name = await findWitnessName(db);
  return name === null ? null : formatVerifierKey(toWitnessKey(name, deriveWitnessKey(signingSecret)));
}
