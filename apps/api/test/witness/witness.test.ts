import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database } from '@wow/core/database';
import { COSIGNATURE, formatNote, parseSignedCheckpoint, parseVerifierKey } from '@wow/core/fairness';
import { formatCheckpointRequest, readCosignature, verifyNote } from '@wow/core/fairness/server';
import {
  createHistory,
  createNoteKey,
  describeOnAnyDatabase,
  describeOnEachDatabase,
  describeOnPostgres,
  signCheckpoint,
} from '@wow/core/testing';
import type { ServerOptions } from '../../src/build-server.ts';
import { checker } from '../contract/open-api-checker.ts';
import { newSecrets } from '../new-secrets.ts';
import { TestServer, type Answer } from '../world.ts';

const ORIGIN = 'other.example/api/log';
const ADD = { method: 'POST', path: '/witness/add-checkpoint' } as const;
const GET = { method: 'GET', path: '/witness/{hash}/checkpoint' } as const;
const log = createNoteKey(ORIGIN);
const history = createHistory('leaf');
const fork = createHistory('other leaf');

async function open(db: Database, options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const server = await new TestServer().open(db, { witnessFor: [log.key], ...options });
  onTestFinished(() => server.close());
  return server;
}

/** Sends text over HTTP. The answer is as documented. */
async function send(server: TestServer, body: string | Blob, type?: string): Promise<Answer> {
  const response = await fetch(`${await server.listen()}/api/witness/add-checkpoint`, {
    method: 'POST',
    // Without a type, `fetch` names one for text, and none for bytes.
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });
  const text = await response.text();
  const headers = Object.fromEntries(response.headers);
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  const answer = { status: response.status, headers, body: isJson ? (JSON.parse(text) as unknown) : text };
  expect(checker.mistakesIn(ADD, answer)).toEqual([]);
  return answer;
}

const grow = (from: number, to: number, by = history, signer = log): string =>
  formatCheckpointRequest(from, by.prove(from, to), signCheckpoint(by.stateAt(to), signer));

const readWitness = async (server: TestServer) => (await server.ask('GET', '/.well-known/fairness.json')).body.witness;

const readStored = (server: TestServer, origin = ORIGIN): Promise<Answer> =>
  server.ask('GET', `/api/witness/${createHash('sha256').update(origin).digest('hex')}/checkpoint`);

const countRows = async (server: TestServer): Promise<number> =>
  (await server.db.query('select from witnessed_log')).length;

describeOnEachDatabase('a server that is a witness', (openFresh) => {
  test('cosigns a log as it grows, and stores what it cosigned', async () => {
    const server = await open(await openFresh());
    expect((await readStored(server)).status).toBe(404);
    const { vkey } = await readWitness(server);
    const key = parseVerifierKey(vkey)!;
    for (const [from, to] of [
      [0, 0],
      [0, 5],
      [5, 5],
      [5, 64],
      [64, 100],
    ] as const) {
      const { status, headers, body } = await send(server, grow(from, to));
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      const { note } = parseSignedCheckpoint(signCheckpoint(history.stateAt(to), log))!;
      expect(readCosignature(body, note, key, Date.now() / 1_000)).not.toBeNull();
      const stored = await readStored(server);
      expect([stored.status, checker.mistakesIn(GET, stored)]).toEqual([200, []]);
      const shown = parseSignedCheckpoint(stored.body)!;
      expect([shown.size, verifyNote(shown.note, [log.key]), verifyNote(shown.note, [key])]).toEqual([
        to,
        'holds',
        'holds',
      ]);
      expect(stored.body.endsWith(body)).toBe(true);
    }
  });

  test('answers another old size with the last one, and no request moves it back', async () => {
    const server = await open(await openFresh());
    expect((await send(server, grow(0, 8))).status).toBe(200);
    for (const body of [grow(0, 8), grow(0, 5), grow(5, 8), grow(9, 13)]) {
      expect(await send(server, body)).toMatchObject({
        status: 409,
        headers: { 'content-type': 'text/x.tlog.size' },
        body: '8\n',
      });
    }
    const tooLarge = formatCheckpointRequest(9, [], signCheckpoint(history.stateAt(8), log));
    expect(await send(server, tooLarge)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(parseSignedCheckpoint((await readStored(server)).body)?.size).toBe(8);
  });

  test('refuses a fork, a forged proof and another root of the same size with 422', async () => {
    const server = await open(await openFresh());
    expect((await send(server, grow(0, 7))).status).toBe(200);
    const before = (await readStored(server)).body;
    const checkpoint = signCheckpoint(history.stateAt(13), log);
    for (const body of [
      grow(7, 13, fork),
      grow(7, 7, fork),
      formatCheckpointRequest(7, [], checkpoint),
      formatCheckpointRequest(7, [...history.prove(7, 13)].reverse(), checkpoint),
      formatCheckpointRequest(7, history.prove(7, 13), signCheckpoint(fork.stateAt(13), log)),
    ]) {
      expect((await send(server, body)).status).toBe(422);
    }
    expect((await readStored(server)).body).toBe(before);
  });

  test('refuses logs and keys that it does not know, and stores nothing of them', async () => {
    const server = await open(await openFresh());
    expect((await send(server, grow(0, 8, history, createNoteKey('unknown.example/log')))).status).toBe(404);
    expect((await send(server, grow(0, 8, history, createNoteKey(ORIGIN)))).status).toBe(403);
    expect(await countRows(server)).toBe(0);
    expect((await readStored(server, 'unknown.example/log')).status).toBe(404);
  });

  test('has one name and key for ever, also if PUBLIC_URL changes', async () => {
    const db = await openFresh();
    const secrets = newSecrets();
    const first = await open(db, { secrets, publicUrl: new URL('https://wow.example:8443') });
    const { name, vkey, url } = await readWitness(first);
    expect([name, url]).toEqual(['wow.example:8443/witness', 'https://wow.example/api/witness']);
    expect(parseVerifierKey(vkey)?.type).toBe(COSIGNATURE);
    expect(first.log.join('')).toContain(`This server is a witness with the key ${vkey}`);
    const second = await open(db, { secrets, publicUrl: new URL('https://new.example') });
    expect(await readWitness(second)).toEqual({ name, vkey, url });
    // A stolen key of receipts must not cosign either.
    const third = await open(db, { secrets: newSecrets() });
    expect((await readWitness(third)).vkey).not.toBe(vkey);
    expect((await readWitness(third)).name).toBe(name);
  });
});

describeOnPostgres('two nodes of a witness', (_openFresh, make) => {
  test('cosign only one of two checkpoints that come at the same time', async () => {
    const database = await make();
    const secrets = newSecrets();
    const nodes: TestServer[] = [];
    for (let node = 0; node < 2; node += 1) {
      const db = await openDatabase(database);
      onTestFinished(() => db.close());
      nodes.push(await open(db, { secrets }));
    }
    let last = 0;
    for (let race = 0; race < 20; race += 1) {
      const sizes = [1, 2, 3, 4, 5, 6].map((more) => last + more);
      const answers = await Promise.all(sizes.map((size, at) => send(nodes[at % 2]!, grow(last, size))));
      const won = answers.flatMap(({ status }, at) => (status === 200 ? [sizes[at]!] : []));
      expect(won).toHaveLength(1);
      last = won[0]!;
      for (const { status, body } of answers) {
        if (status !== 200) expect([status, body]).toEqual([409, `${last}\n`]);
      }
      expect(parseSignedCheckpoint((await readStored(nodes[0]!)).body)?.size).toBe(last);
    }
  });
});

describeOnAnyDatabase('the calls of a witness', (openFresh) => {
  test('take text, and bytes without a type, and nothing else', async () => {
    const server = await open(await openFresh());
    expect((await send(server, grow(0, 1), 'text/plain')).status).toBe(200);
    expect((await send(server, grow(1, 2), 'text/plain; charset=utf-8')).status).toBe(200);
    expect((await send(server, grow(2, 3))).status).toBe(200);
    expect((await send(server, grow(3, 4), 'application/json')).status).toBe(415);
    expect((await send(server, grow(3, 4), 'application/octet-stream')).status).toBe(415);
    expect(await send(server, '')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect((await send(server, 'old 0\n\nnothing\n')).status).toBe(400);
    expect((await server.ask('GET', '/api/witness/add-checkpoint')).status).toBe(404);
    expect((await server.ask('GET', '/api/witness/x/checkpoint')).status).toBe(404);
  });

  test('take 64 KiB, and refuse more', async () => {
    const server = await open(await openFresh());
    const most = 64 * 1024;
    expect((await send(server, 'x'.repeat(most))).status).toBe(400);
    expect((await send(server, 'x'.repeat(most + 1))).status).toBe(413);
  });

  test('keep the lines that the log has signed, and no others', async () => {
    const second = createNoteKey(ORIGIN);
    const server = await open(await openFresh(), { witnessFor: [log.key, second.key] });
    const state = history.stateAt(8);
    const notes = [log, second, createNoteKey('strange.example')].map(
      (signer) => parseSignedCheckpoint(signCheckpoint(state, signer))!.note,
    );
    const { text } = notes[0]!;
    const lines = notes.flatMap(({ signatures }) => signatures);
    const repeated = Array.from({ length: 61 }, () => lines[0]!);
    const body = formatCheckpointRequest(0, [], formatNote({ text, signatures: [...lines, ...repeated] }));
    expect((await send(server, body)).status).toBe(200);
    const stored = parseSignedCheckpoint((await readStored(server)).body)!;
    const { name } = await readWitness(server);
    expect(stored.note.signatures.map((line) => [line.name, line.keyId])).toEqual([
      [ORIGIN, log.key.keyId],
      [ORIGIN, second.key.keyId],
      [name, expect.any(Number)],
    ]);
  });

  test('are refused during maintenance, because another database may take over', async () => {
    const db = await openFresh();
    await db.query(`insert into maintenance (operator) values ('test')`);
    const server = await open(db);
    expect(await send(server, grow(0, 8))).toMatchObject({ status: 503, body: { code: 'maintenance' } });
    expect(await countRows(server)).toBe(0);
  });

  test('are not there without WITNESS_FOR', async () => {
    const server = await open(await openFresh(), { witnessFor: [] });
    expect((await server.ask('POST', '/api/witness/add-checkpoint')).status).toBe(404);
    expect((await readStored(server)).status).toBe(404);
    expect(await readWitness(server)).toBeNull();
  });
});
