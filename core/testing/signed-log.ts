import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { formatCheckpoint, type Checkpoint } from '../fairness/checkpoint.ts';
import { consistencyPath } from '../fairness/merkle-proof.ts';
import { subtreesIn, type LeafRange } from '../fairness/merkle-tree.ts';
import { hashLeaf, hashNeighbours, hashRange } from '../fairness/server/merkle-tree.ts';
import { createVerifierKey, signNote } from '../fairness/server/signed-note.ts';
import { ED25519, formatNote, type SignatureType, type VerifierKey } from '../fairness/signed-note.ts';

interface NoteKey {
  readonly key: VerifierKey;
  readonly privateKey: KeyObject;
}

/** Creates a key for signed notes. */
export function createNoteKey(name: string, type: SignatureType = ED25519): NoteKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
  return { key: createVerifierKey({ name, type, publicKey: raw }), privateKey };
}

/** Returns a log whose leaves begin with the name. */
export function createHistory(name: string) {
  const hashOf = ({ from, to }: LeafRange): Uint8Array =>
    hashRange(
      subtreesIn({ from, to }).map(({ level, index }) =>
        hashNeighbours(Array.from({ length: 2 ** level }, (_, at) => hashLeaf(`${name} ${index * 2 ** level + at}`))),
      ),
    );
  return {
    stateAt: (size: number) => ({ size, root: Uint8Array.from(hashOf({ from: 0, to: size })) }),
    prove: (from: number, to: number) => (from === 0 ? [] : consistencyPath(from, to).map(hashOf)),
  };
}

/** Returns the checkpoint as a note. The name of the key is the origin. */
export const signCheckpoint = (state: Omit<Checkpoint, 'origin'>, { key, privateKey }: NoteKey): string => {
  const text = formatCheckpoint({ origin: key.name, ...state });
  return formatNote({ text, signatures: [signNote(key, privateKey, text)] });
};
