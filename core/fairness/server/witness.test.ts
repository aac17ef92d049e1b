import { describe, expect, test } from 'vitest';
import { createHistory, createNoteKey, signCheckpoint } from '../../testing/signed-log.ts';
import { encodeBase64 } from '../base64.ts';
import { formatCheckpoint } from '../checkpoint.ts';
import { COSIGNATURE, formatNote } from '../signed-note.ts';
import { hashLeaf } from './merkle-tree.ts';
import { signNote } from './signed-note.ts';
import {
  formatCheckpointRequest,
  judgeGrowth,
  judgeRequest,
  parseCheckpointRequest,
  readCosignature,
} from './witness.ts';

const ORIGIN = 'wow.example/api/log';

const log = createNoteKey(ORIGIN);
const history = createHistory('leaf');
const fork = createHistory('other leaf');

/** Also writes old sizes that are no numbers. */
const formatBody = (oldSize: number | string, proof: readonly Uint8Array[], checkpoint: string): string =>
  formatCheckpointRequest(0, proof, checkpoint).replace('old 0', `old ${oldSize}`);

function judge(body: string, lastSize: number | null, trusted = [log.key]): number {
  const request = parseCheckpointRequest(body)!;
  return judgeRequest(request, trusted) ?? judgeGrowth(request, lastSize === null ? null : history.stateAt(lastSize));
}

const SIZES = [0, 1, 2, 3, 4, 7, 8, 13, 64, 100];
const PAIRS = SIZES.flatMap((from) => SIZES.filter((to) => to >= from).map((to) => [from, to] as const));

describe('a witness', () => {
  test.each(PAIRS)('cosigns a log that grew from %i to %i leaves', (from, to) => {
    const body = formatBody(from, history.prove(from, to), signCheckpoint(history.stateAt(to), log));
    expect(judge(body, from)).toBe(200);
  });

  test.each(PAIRS.filter(([from]) => from > 0))('refuses a fork of %i leaves that has %i leaves', (from, to) => {
    const body = formatBody(from, fork.prove(from, to), signCheckpoint(fork.stateAt(to), log));
    expect(judge(body, from)).toBe(422);
  });

  test('refuses a forged proof, one that is cut short, and one that is too long', () => {
    const proof = history.prove(7, 13);
    const checkpoint = signCheckpoint(history.stateAt(13), log);
    for (const wrong of [[...proof].reverse(), proof.slice(1), [...proof, proof[0]!], []]) {
      expect(judge(formatBody(7, wrong, checkpoint), 7)).toBe(422);
    }
  });

  test('refuses a proof from the empty log, and an empty log with another root', () => {
    expect(judge(formatBody(0, history.prove(7, 13), signCheckpoint(history.stateAt(13), log)), null)).toBe(422);
    const wrong = { ...history.stateAt(1), size: 0 };
    expect(judge(formatBody(0, [], signCheckpoint(wrong, log)), null)).toBe(422);
    expect(judge(formatBody(0, [], signCheckpoint(wrong, log)), 0)).toBe(422);
  });

  test('answers a conflict if the client names another size than the last one', () => {
    const body = formatBody(4, history.prove(4, 8), signCheckpoint(history.stateAt(8), log));
    for (const last of [null, 0, 3, 7, 8, 13]) expect(judge(body, last)).toBe(409);
  });

  test('refuses an old size above that of the checkpoint, also if its last one has another size', () => {
    const body = formatBody(9, [], signCheckpoint(history.stateAt(8), log));
    for (const last of [null, 8, 9]) expect(judge(body, last)).toBe(400);
  });

  test('knows no origin but those of its keys', () => {
    const body = formatBody(0, [], signCheckpoint(history.stateAt(8), log));
    expect(judge(body, null, [createNoteKey(`${ORIGIN}/2`).key])).toBe(404);
    expect(judge(body, null, [])).toBe(404);
  });

  test('refuses a checkpoint that no trusted key signed, before it looks at the sizes', () => {
    const other = createNoteKey(ORIGIN);
    const body = formatBody(9, [], signCheckpoint(history.stateAt(8), other));
    expect(judge(body, 3)).toBe(403);
  });

  test('refuses a signature that names a trusted key but fails, also beside a valid one', () => {
    const [first, second] = [createNoteKey(ORIGIN), createNoteKey(ORIGIN)];
    const text = formatCheckpoint({ origin: ORIGIN, ...history.stateAt(8) });
    const valid = signNote(first.key, first.privateKey, text);
    const forged = signNote(second.key, first.privateKey, text);
    const body = formatBody(0, [], formatNote({ text, signatures: [valid, forged] }));
    expect(judge(body, null, [first.key, second.key])).toBe(403);
    expect(judge(body, null, [first.key])).toBe(200);
  });

  test('accepts a log that signs with a time', () => {
    const timed = createNoteKey(ORIGIN, COSIGNATURE);
    const body = formatBody(0, [], signCheckpoint(history.stateAt(8), timed));
    expect(judge(body, null, [timed.key])).toBe(200);
  });
});

describe('the body of add-checkpoint', () => {
  const checkpoint = signCheckpoint(history.stateAt(8), log);
  const hashes = (count: number) => Array.from({ length: count }, () => hashLeaf('x'));

  test('has up to 63 lines of proof', () => {
    expect(parseCheckpointRequest(formatBody(4, hashes(63), checkpoint))?.proof).toHaveLength(63);
    expect(parseCheckpointRequest(formatBody(4, hashes(64), checkpoint))).toBeNull();
    expect(parseCheckpointRequest(formatBody(4, hashes(1_000), checkpoint))).toBeNull();
  });

  test.each([
    '',
    checkpoint,
    formatBody('04', [], checkpoint),
    formatBody('-1', [], checkpoint),
    formatBody(' 4', [], checkpoint),
    formatBody('', [], checkpoint),
    formatBody(String(2 ** 53), [], checkpoint),
    `new 4\n\n${checkpoint}`,
    `old 4\r\n\r\n${checkpoint}`,
    `old 4\n${checkpoint}`,
    `old 4\nAAAA\n\n${checkpoint}`,
    `old 4\n${encodeBase64(hashLeaf('x'))} \n\n${checkpoint}`,
    `old 4\n\n\n${checkpoint}`,
    formatBody(4, [], checkpoint.slice(0, -1)),
    formatBody(4, [], ''),
  ])('is refused in another form (%#)', (body) => {
    expect(parseCheckpointRequest(body)).toBeNull();
  });
});

describe('the answer of a witness', () => {
  const NOW = 1_800_000_000;
  const witness = createNoteKey('witness.example/witness', COSIGNATURE);
  const other = createNoteKey('other.example/witness', COSIGNATURE);
  const text = formatCheckpoint({ origin: ORIGIN, ...history.stateAt(8) });
  const cosign = (timestamp: number, by = witness, of = text): string =>
    formatNote({ text: '', signatures: [signNote(by.key, by.privateKey, of, timestamp)] }).slice(1);
  const read = (answer: string, key = witness.key) => readCosignature(answer, { text }, key, NOW);

  test('has a cosignature of the checkpoint, also among lines of other keys', () => {
    const line = signNote(witness.key, witness.privateKey, text, NOW);
    expect(read(cosign(NOW))).toEqual(line);
    expect(read(cosign(NOW, other) + cosign(NOW))).toEqual(line);
    expect(read(cosign(NOW, other))).toBeNull();
  });

  test('is not believed if it is about another checkpoint, or by another key of that name', () => {
    const forked = formatCheckpoint({ origin: ORIGIN, ...fork.stateAt(8) });
    expect(read(cosign(NOW, witness, forked))).toBeNull();
    expect(read(`more\n\n${cosign(NOW, witness, `${text}\nmore\n`)}`)).toBeNull();
    expect(read(cosign(NOW, { key: witness.key, privateKey: other.privateKey }))).toBeNull();
    expect(read(cosign(NOW) + cosign(NOW, { key: witness.key, privateKey: other.privateKey }))).toBeNull();
  });

  test('is not believed without a time, or with one more than a minute ahead', () => {
    expect(read(cosign(NOW + 60))).not.toBeNull();
    expect(read(cosign(NOW + 61))).toBeNull();
    expect(read(cosign(0))).toBeNull();
  });

  test('is not believed from a key that signs without a time', () => {
    const plain = createNoteKey('witness.example/witness');
    expect(read(cosign(0, plain), plain.key)).toBeNull();
  });

  test.each(['', '\n', 'ok\n', cosign(NOW).slice(0, -1), `${text}\n${cosign(NOW)}`, `more\n\n${cosign(NOW)}`])(
    'is not believed in another form (%#)',
    (answer) => {
      expect(read(answer)).toBeNull();
    },
  );
});
