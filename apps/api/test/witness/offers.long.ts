import { performance } from 'node:perf_hooks';
import { expect, test, vi } from 'vitest';
import { parseSignedCheckpoint, parseTlogProof, parseVerifierKey } from '@wow/core/fairness';
import { verifyNote } from '@wow/core/fairness/server';
import { describeOnAnyDatabase, describeOnEachDatabase, describeOnPostgres, findFreePort } from '@wow/core/testing';
import { CheckpointOffers, readPublishedCheckpoint } from '@wow/product/fair-play/server';
import { playAll, waitForProof } from '../logged-round.ts';
import { newSecrets } from '../new-secrets.ts';
import { startHttpWitness, type HttpWitness } from './http-witness.ts';
import { growAbove, openLog, openServer, readDocument, readShown, readWitnesses } from './witnessed-log.ts';

/** The log grows once a second, also on a busy machine. */
const PATIENT_MS = 60_000;

describeOnEachDatabase('a log with witnesses', (openFresh) => {
  test(
    'shows what they have cosigned, and nothing newer, also in proofs and tiles',
    { timeout: PATIENT_MS },
    async () => {
      const witness = await startHttpWitness();
      const log = await openLog(await openFresh(), [witness]);
      await log.offer();
      const shown = await readShown(log.server);
      const { keys } = await readDocument(log.server);
      const logKey = parseVerifierKey(keys[0].vkey)!;
      expect(shown.note.signatures.map(({ name }) => name)).toEqual([shown.origin, witness.key.name]);
      expect([verifyNote(shown.note, [logKey]), verifyNote(shown.note, [witness.key])]).toEqual(['holds', 'holds']);
      expect(await readWitnesses(log)).toEqual({
        quorum: 1,
        size: shown.size,
        witnesses: [
          { name: witness.key.name, size: shown.size, cosigned_at: expect.stringMatching(/\.000Z$/), state: 'seen' },
        ],
      });

      await growAbove(log, shown.size);
      expect((await readShown(log.server)).size).toBe(shown.size);
      await log.offer();
      const newer = await readShown(log.server);
      expect(newer.size).toBeGreaterThan(shown.size);
      expect(verifyNote(newer.note, [witness.key])).toBe('holds');
      const [id = ''] = await playAll(log.server, log.token);
      const [{ oldSize, proof } = { oldSize: 0, proof: [] }] = witness.requests.slice(-1);
      expect([oldSize, proof.length > 0]).toEqual([shown.size, true]);
      const tile = await log.server.ask('GET', `/api/log/tile/0/000.p/${newer.size % 256}`);
      expect(tile.status).toBe(200);
      await growAbove(log, newer.size);
      await log.offer();
      const { checkpoint } = parseTlogProof((await waitForProof(log.server, id, log.token)).proof)!;
      expect(verifyNote(parseSignedCheckpoint(checkpoint)!.note, [witness.key])).toBe('holds');
    },
  );

  test(
    'shows the newest checkpoint after a minute without an offer, and never an older one again',
    { timeout: PATIENT_MS },
    async () => {
      const witness = await startHttpWitness();
      const log = await openLog(await openFresh(), [witness]);
      await log.offer();
      const { size } = await readShown(log.server);
      await growAbove(log, size);
      await log.server.db.query(`update log_publication set at = at - interval '61 seconds'`);
      const newest = await readShown(log.server);
      expect([newest.size > size, newest.note.signatures.length]).toEqual([true, 1]);
      expect((await readWitnesses(log)).witnesses).toMatchObject([{ size, state: 'behind' }]);
      // It has not answered yet when this offer begins.
      let shownMeanwhile = 0;
      witness.answer = ({ checkpoint }, response) =>
        void readPublishedCheckpoint(log.server.db).then((shown) => {
          shownMeanwhile = shown!.size;
          response.end(witness.cosign(checkpoint.note.text));
        });
      await log.offer();
      expect(shownMeanwhile).toBeGreaterThanOrEqual(newest.size);
      expect((await readShown(log.server)).size).toBeGreaterThanOrEqual(shownMeanwhile);
    },
  );

  test('is refused if it has two histories with the same key and origin', { timeout: PATIENT_MS }, async () => {
    const secrets = newSecrets();
    const [first, second] = [await openFresh(), await openFresh()];
    const keyServer = await openServer(first, { secrets });
    const logKey = parseVerifierKey((await readDocument(keyServer)).keys[0].vkey)!;
    const witnessServer = await openServer(await openFresh(), { witnessFor: [logKey] });
    const url = new URL(`${await witnessServer.listen()}/api/witness/`);
    const { vkey } = (await readDocument(witnessServer)).witness;
    const witness = { url, vkey, key: parseVerifierKey(vkey)! };

    const log = await openLog(first, [witness], { secrets });
    await log.offer();
    const { size } = await readShown(log.server);
    expect(await readWitnesses(log)).toMatchObject({ size, witnesses: [{ size, state: 'seen' }] });

    const forked = await openLog(second, [witness], { secrets });
    await growAbove(forked, size);
    await forked.offer();
    expect(await readWitnesses(forked)).toMatchObject({
      witnesses: [{ size: 0, cosigned_at: null, state: 'refused' }],
    });
    expect(forked.warnings).toEqual([
      `The witness wow.example/witness says that this log does not continue the ${size} leaves that it cosigned.`,
    ]);
    // The witness stays with the history that it has seen.
    await growAbove(log, size);
    await log.offer();
    expect(await readWitnesses(log)).toMatchObject({ witnesses: [{ state: 'seen' }] });
    await forked.offer();
    expect(await readWitnesses(forked)).toMatchObject({ witnesses: [{ state: 'refused' }] });
  });
});

type Answer = HttpWitness['answer'];

const withStatus =
  (status: number, text = '', headers = {}): Answer =>
  (_request, response) =>
    void response.writeHead(status, headers).end(text);

const MISBEHAVIOUR: readonly (readonly [string, 'behind' | 'refused', (witness: HttpWitness) => Answer])[] = [
  ['answers with 500', 'behind', () => withStatus(500)],
  ['answers with 404', 'behind', () => withStatus(404)],
  ['answers with 302', 'behind', ({ url }) => withStatus(302, '', { location: url.href })],
  ['answers more than 65536 bytes', 'behind', () => withStatus(200, 'x'.repeat(70_000))],
  ['answers without a cosignature of its key that holds', 'behind', () => withStatus(200, 'ok')],
  [
    'answers without a cosignature of its key that holds',
    'behind',
    ({ cosign }) =>
      ({ checkpoint }, response) =>
        void response.end(cosign(checkpoint.note.text, { isForged: true })),
  ],
  [
    'answers without a cosignature of its key that holds',
    'behind',
    ({ cosign }) =>
      ({ checkpoint }, response) =>
        void response.end(cosign(checkpoint.note.text, { seconds: Math.floor(Date.now() / 1_000) + 120 })),
  ],
  [
    'answers without a cosignature of its key that holds',
    'behind',
    ({ cosign }) =>
      (_request, response) =>
        void response.end(cosign('wow.example/api/log\n1\nAAAA\n')),
  ],
  ['answers with 409 and no other size', 'behind', () => withStatus(409, 'many\n')],
  ['answers with 409 and no other size', 'behind', () => withStatus(409, '0\n')],
  [
    'answers each request with another size',
    'behind',
    () =>
      ({ oldSize }, response) =>
        void response.writeHead(409).end(`${oldSize + 1}\n`),
  ],
  ['has cosigned 1000000 leaves of this log, which has fewer', 'refused', () => withStatus(409, '1000000\n')],
  ['says that this log does not continue the 0 leaves that it cosigned', 'refused', () => withStatus(422)],
];

describeOnAnyDatabase('a log whose witness fails', (openFresh) => {
  test('plays and shows its newest checkpoint, and says each reason once', { timeout: PATIENT_MS }, async () => {
    const [good, bad] = [await startHttpWitness('good.example/witness'), await startHttpWitness('bad.example/witness')];
    const log = await openLog(await openFresh(), [good, bad]);
    let last = '';
    for (const [problem, state, misbehave] of MISBEHAVIOUR) {
      bad.answer = misbehave(bad);
      log.warnings.length = 0;
      const asked = bad.requests.length;
      await log.offer();
      await log.offer();
      expect(bad.requests.length).toBeGreaterThan(asked + 1);
      expect(bad.requests.length).toBeLessThanOrEqual(asked + 4);
      expect(log.warnings).toEqual(problem === last ? [] : [`The witness bad.example/witness ${problem}.`]);
      last = problem;
      expect(await readWitnesses(log)).toMatchObject({
        witnesses: [{ state: 'seen' }, { name: 'bad.example/witness', size: 0, cosigned_at: null, state }],
      });
      const { note } = await readShown(log.server);
      expect(note.signatures.map(({ name }) => name)).toEqual(['wow.example/api/log', 'good.example/witness']);
    }
    bad.answer = ({ checkpoint }, response) => void response.end(bad.cosign(checkpoint.note.text));
    await log.offer();
    expect((await readWitnesses(log)).witnesses).toMatchObject([{ state: 'seen' }, { state: 'seen' }]);
    expect((await readShown(log.server)).note.signatures).toHaveLength(3);
  });

  test('waits five seconds for one that hangs, and bets do not', { timeout: PATIENT_MS }, async () => {
    const [good, bad] = [await startHttpWitness('good.example/witness'), await startHttpWitness('bad.example/witness')];
    const log = await openLog(await openFresh(), [good, bad]);
    let isOver = false;
    bad.answer = (_request, response) => void response.writeHead(200).write('— bad');
    const startedAt = performance.now();
    const offered = log.offer().then(() => (isOver = true));
    await vi.waitFor(() => expect(bad.requests).toHaveLength(1));
    const { status } = await log.server.ask('POST', '/api/games/dices/session', {
      token: log.token,
      body: { bet: 50 },
    });
    expect([status, isOver]).toEqual([200, false]);
    await offered;
    expect(performance.now() - startedAt).toBeLessThan(7_000);
    expect((await readWitnesses(log)).witnesses).toMatchObject([{ state: 'seen' }, { state: 'silent' }]);
    expect(log.warnings).toEqual(['The witness bad.example/witness does not answer within 5 seconds.']);
  });

  test('says that one is away', { timeout: PATIENT_MS }, async () => {
    const witness = await startHttpWitness();
    const url = new URL(`http://127.0.0.1:${await findFreePort()}/`);
    const log = await openLog(await openFresh(), [{ ...witness, url }]);
    await log.offer();
    expect(await readWitnesses(log)).toMatchObject({ witnesses: [{ state: 'silent' }] });
    expect(log.warnings).toEqual([expect.stringContaining('The witness other.example/witness cannot be reached: ')]);
  });

  test('forgets one that is no longer in the settings', { timeout: PATIENT_MS }, async () => {
    const witness = await startHttpWitness();
    const db = await openFresh();
    const log = await openLog(db, [witness]);
    await log.offer();
    const other = await startHttpWitness('new.example/witness');
    await new CheckpointOffers({ db, witnesses: [other], warn: () => undefined, everyMs: 1_000 }).run(
      new AbortController().signal,
    );
    const { note } = await readShown(log.server);
    expect(note.signatures.map(({ name }) => name)).toEqual(['wow.example/api/log', 'new.example/witness']);
  });
});

describeOnPostgres('two nodes of a log with witnesses', (openFresh) => {
  test('offer each checkpoint once', { timeout: PATIENT_MS }, async () => {
    const witness = await startHttpWitness();
    const db = await openFresh();
    await openLog(db, [witness]);
    const nodes = [1, 2, 3].map(() => new CheckpointOffers({ db, witnesses: [witness], warn: () => undefined }));
    await Promise.all(nodes.map((node) => node.run(new AbortController().signal)));
    expect(witness.requests).toHaveLength(1);
  });
});
