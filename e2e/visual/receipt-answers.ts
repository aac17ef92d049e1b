import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answer, NOW } from './answers.ts';
import { ACTIVE, OPEN, createRound } from './fair-play-answers.ts';

/** The DER prefix of a 32-byte Ed25519 private key (RFC 8410). Pictures need a fixed key. */
const KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const privateKey = createPrivateKey({
  key: Buffer.concat([KEY_HEAD, Buffer.alloc(32, '5eed', 'hex')]),
  format: 'der',
  type: 'pkcs8',
});
const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
const keyId = createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

/** The log, and the key id of its checkpoints (c2sp.org/signed-note). */
const ORIGIN = 'wow.example/api/log';
const noteKey = Buffer.concat([Buffer.of(1), publicKey]);
const noteId = createHash('sha256').update(`${ORIGIN}\n`).update(noteKey).digest().subarray(0, 4);

/** RFC 8785 for these values: sorted names, no white space. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
    .join()}}`;
}

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();

function signStatement(statement: object): string {
  const root = sha256('\0', canonical(statement)).toString('hex');
  return sign(null, Buffer.from(canonical({ kind: 'wow-batch-1', root })), privateKey).toString('base64');
}

/** The path of a proof: the sibling hashes of a round in a log of 2^21 leaves. */
const PATH = Array.from({ length: 21 }, (_, level) => sha256(`beside ${level}`));
const INDEX = 1_204_881;

/** The leaf of a round in the log, and its proof. */
function createProof(receipt: object, signature: string) {
  const leaf = { kind: 'wow-log-leaf-1', at: NOW.toISOString(), round: receipt, salt: '5e'.repeat(16), signature };
  const root = PATH.reduce(
    (hash, beside, level) =>
      Math.floor(INDEX / 2 ** level) % 2 === 1 ? sha256('\u0001', beside, hash) : sha256('\u0001', hash, beside),
    sha256('\0', canonical(leaf)),
  );
  const text = `${ORIGIN}\n${2 ** PATH.length}\n${root.toString('base64')}\n`;
  const line = Buffer.concat([noteId, sign(null, Buffer.from(text), privateKey)]).toString('base64');
  const path = PATH.map((hash) => `${hash.toString('base64')}\n`).join('');
  return { leaf, proof: `c2sp.org/tlog-proof@v1\nindex ${INDEX}\n${path}\n${text}\n— ${ORIGIN} ${line}\n` };
}

interface SignedRound {
  readonly nonce: number;
  readonly isOpen?: boolean;
  /** Fields of the response that differ from the signed ones. */
  readonly overrides?: object;
  /** The log does not contain the round yet. */
  readonly isNew?: boolean;
}

/** Answers all calls about one round, with a receipt and a log entry. Returns its id. */
export async function answerRound(
  page: Page,
  { nonce, isOpen = true, overrides = {}, isNew }: SignedRound,
): Promise<string> {
  const { config_hash } = (await (await page.request.get('/api/economy')).json()) as { config_hash: string };
  const round = createRound(isOpen ? OPEN : ACTIVE, nonce, isNew ? 0.1 : 90, config_hash);
  const {
    id,
    key: _key,
    at,
    balance_before: _before,
    balance_after: _after,
    server_seed: _seed,
    ...stated
  } = {
    server_seed: undefined,
    ...round,
  };
  const receipt = { kind: 'wow-receipt-1', key: keyId, issued_at: at, round_id: id, ...stated };
  const signature = signStatement(receipt);
  await answer(page, `/api/rounds/${id}`, { ...round, receipt, signature, ...overrides });
  await answer(page, '/.well-known/fairness.json', {
    kind: 'wow-fairness-1',
    config_hash,
    keys: [
      {
        id: keyId,
        algorithm: 'Ed25519',
        public_key: publicKey.toString('base64'),
        vkey: `${ORIGIN}+${noteId.toString('hex')}+${noteKey.toString('base64')}`,
        first_used_at: NOW.toISOString(),
        endorsed_by: null,
        endorsement: null,
      },
    ],
    log: { origin: ORIGIN, url: `https://${ORIGIN}`, checkpoint: null },
  });
  const proof = `/api/fairness/log/rounds/${id}`;
  if (isNew) await answer(page, proof, { error: 'Nothing is here.', code: 'not_found' }, 404);
  else await answer(page, proof, createProof(receipt, signature));
  return id;
}
