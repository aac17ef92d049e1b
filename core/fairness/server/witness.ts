import { encodeBase64 } from '../base64.ts';
import { parseCount, parseHash, parseSignedCheckpoint, type SignedCheckpoint } from '../checkpoint.ts';
import { readSignedMessage } from '../cosignature.ts';
import type { LogState } from '../merkle-proof.ts';
import { COSIGNATURE, findSignatures, parseNote, type NoteSignature, type VerifierKey } from '../signed-note.ts';
import { hashRange, verifyConsistency } from './merkle-tree.ts';
import { verifyNote } from './signed-note.ts';

// What a witness and its client check (c2sp.org/tlog-witness).

/** The body of `add-checkpoint`. */
export interface CheckpointRequest {
  /** The size of the last checkpoint that the client knows the witness to have cosigned. */
  readonly oldSize: number;
  /** The consistency proof from `oldSize`. */
  readonly proof: readonly Uint8Array[];
  readonly checkpoint: SignedCheckpoint;
}

const MAX_PROOF_LINES = 63;
const OLD = 'old ';

/** Returns null if the text is no body of `add-checkpoint`. */
export function parseCheckpointRequest(body: string): CheckpointRequest | null {
  const blank = body.indexOf('\n\n');
  if (blank < 0) return null;
  const [first = '', ...lines] = body.slice(0, blank).split('\n', MAX_PROOF_LINES + 2);
  const oldSize = first.startsWith(OLD) ? parseCount(first.slice(OLD.length)) : null;
  if (oldSize === null || lines.length > MAX_PROOF_LINES) return null;
  const proof = lines.map(parseHash).filter((hash) => hash !== null);
  const checkpoint = parseSignedCheckpoint(body.slice(blank + 2));
  return checkpoint && proof.length === lines.length ? { oldSize, proof, checkpoint } : null;
}

/** Returns the body of `add-checkpoint`. `checkpoint` is the signed note. */
export const formatCheckpointRequest = (oldSize: number, proof: readonly Uint8Array[], checkpoint: string): string =>
  [`old ${oldSize}`, ...proof.map(encodeBase64), '', checkpoint].join('\n');

/**
 * Checks everything that does not depend on earlier checkpoints. Returns the HTTP status of a refusal, or null. The name of
 * a trusted key is the origin of its log.
 */
export function judgeRequest(
  { oldSize, checkpoint }: CheckpointRequest,
  trusted: readonly VerifierKey[],
): 400 | 403 | 404 | null {
  const keys = trusted.filter(({ name }) => name === checkpoint.origin);
  if (keys.length === 0) return 404;
  if (verifyNote(checkpoint.note, keys) !== 'holds') return 403;
  return oldSize > checkpoint.size ? 400 : null;
}

/**
 * Checks a request against the last checkpoint that the witness cosigned for this origin, or null. Returns the HTTP status
 * of the answer. 200: the witness stores the checkpoint, then cosigns it.
 */
export function judgeGrowth({ oldSize, proof, checkpoint }: CheckpointRequest, last: LogState | null): 200 | 409 | 422 {
  if (oldSize !== (last?.size ?? 0)) return 409;
  if (checkpoint.size === 0 && Buffer.compare(checkpoint.root, hashRange([])) !== 0) return 422;
  const isConsistent =
    last === null || last.size === 0 ? proof.length === 0 : verifyConsistency(last, checkpoint, proof);
  return isConsistent ? 200 : 422;
}

/** A clock may be wrong by this much. */
const MAX_SECONDS_AHEAD = 60;

/**
 * Returns the cosignature of the checkpoint in the answer of a witness, or null if there is none that holds, or one from
 * the future. Lines of other keys are ignored. `now` is in seconds.
 */
export function readCosignature(
  answer: string,
  { text }: { readonly text: string },
  key: VerifierKey,
  now: number,
): NoteSignature | null {
  const note = parseNote(`${text}\n${answer}`);
  if (!note || note.text !== text || key.type !== COSIGNATURE || verifyNote(note, [key]) !== 'holds') return null;
  const [line] = findSignatures(note, [key])[0]!; // one holds
  const { timestamp } = readSignedMessage(COSIGNATURE, text, line.signature)!;
  return timestamp! > 0 && timestamp! <= now + MAX_SECONDS_AHEAD ? line : null;
}
