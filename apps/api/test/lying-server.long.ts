import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { describeOnAnyDatabase } from '@wow/core/testing';
import { followLogWith } from '../../cli/src/log-command.ts';
import { parseLogOptions } from './cli-options.ts';
import { logAll } from './logged-round.ts';
import { TestServer } from './world.ts';

// oxlint-disable typescript/no-explicit-any -- replies of the server are changed

/** What a server says, but changed. `from` is where the page begins. Null: it fails. */
interface Lie {
  readonly path: RegExp;
  readonly change: (reply: any, from: number) => unknown;
}

const DAY_MS = 86_400_000;

describeOnAnyDatabase('following a server whose answers are false', (open) => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wow-false-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  let world: TestServer;
  let front: Server;
  afterEach(async () => {
    vi.useRealTimers();
    front.closeAllConnections();
    await Promise.all([new Promise((resolve) => front.close(resolve)), world.close()]);
  });

  async function start() {
    world = await new TestServer().open(await open());
    const player = await world.newPlayer({ points: 100_000, spins: 10 });
    await logAll(world, player.token);
    const url = await world.listen();
    let lie: Lie | null = null;
    const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const asked = new URL(request.url ?? '', url);
      const answer = await fetch(asked);
      const isLie = lie?.path.test(request.url ?? '') && answer.ok;
      const from = Number(asked.searchParams.get('from'));
      const told = isLie ? lie!.change(await answer.json(), from) : undefined;
      const body = isLie ? JSON.stringify(told) : Buffer.from(await answer.arrayBuffer());
      const status = told === null ? 503 : answer.status;
      response.writeHead(status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(body);
    };
    front = createServer((request, response) => void forward(request, response));
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
    const options = parseLogOptions([
      '--url',
      origin,
      '--state',
      join(folder, `${new URL(origin).port}.json`),
      '--replay',
    ]);
    const replay = async () => {
      const lines: string[] = [];
      const log = (line: string): void => void lines.push(line);
      return { code: await followLogWith(options, { log, error: log }), output: lines.join('\n') };
    };
    const rotate = async (clientSeed = 'mine') => {
      const body = { client_seed: clientSeed };
      await world.ask('POST', '/api/fairness/rotate', { token: player.token, body });
    };
    return { player, replay, rotate, lieAbout: (told: Lie) => void (lie = told) };
  }

  test.each([
    {
      what: 'pages of a pair that never end',
      lie: { path: /\/log\/pairs\//, change: (reply: any) => ({ ...reply, leaves: [], next: 0 }) },
      code: 1,
      sentence: /the page of round 0 is followed by 0/,
    },
    {
      what: 'pages of entries that go on by a part of a leaf',
      lie: { path: /\/log\/entries/, change: (reply: any) => ({ entries: [], until: reply.until - 0.5 }) },
      code: 2,
      sentence: /answered something that is none of its answers/,
    },
    {
      what: 'a leaf between two leaves',
      lie: {
        path: /\/log\/entries/,
        change: (reply: any) => ({ ...reply, entries: [{ leaf_index: 0.5, text: '{}' }] }),
      },
      code: 2,
      sentence: /answered something that is none of its answers/,
    },
    {
      what: 'an entry that is no JSON',
      lie: {
        path: /\/log\/entries/,
        change: ({ entries, until }: any) => ({
          until,
          entries: entries.map((entry: any) => ({ ...entry, text: '{' })),
        }),
      },
      code: 1,
      sentence: /The checkpoint of \d+ leaves was shown, and the log does not report it/,
    },
  ])('ends with a sentence: $what', async ({ lie, code, sentence }) => {
    const { player, replay, rotate, lieAbout } = await start();
    expect((await replay()).code).toBe(0);
    await rotate();
    await logAll(world, player.token);
    lieAbout(lie);
    expect(await replay()).toEqual({ code, output: expect.stringMatching(sentence) });
  });

  test('names a pair without a commitment from long after the first commitment', async () => {
    const { player, replay, rotate, lieAbout } = await start();
    await rotate();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * DAY_MS });
    const active = `state = 'active' and player_id = $1`;
    await world.db.query(`update seed_pair set commitment_leaf = null where ${active}`, [player.id]);
    await logAll(world, player.token);
    await rotate();
    await logAll(world, player.token);
    lieAbout({
      path: /\/log\/pairs\//,
      change: (reply: any) => (reply.client_seed === 'mine' ? { ...reply, commitment: null } : reply),
    });
    expect(await replay()).toEqual({
      code: 1,
      output: expect.stringMatching(/it has no commitment, and the log has had/),
    });
  });

  test('names a pair that was played with two client seeds, each on a page of its own', async () => {
    const { player, replay, rotate, lieAbout } = await start();
    await rotate('mine');
    await logAll(world, player.token);
    const active = `state = 'active' and player_id = $1`;
    await world.db.query(`update seed_pair set client_seed = 'yours' where ${active}`, [player.id]);
    // The engine reads the pair again.
    await world.db.query('update purse set version = version + 1 where player_id = $1', [player.id]);
    await logAll(world, player.token);
    await rotate('next');
    await logAll(world, player.token);
    lieAbout({
      path: /\/log\/pairs\//,
      change(reply, from) {
        if (reply.client_seed !== 'yours' || from > 0) return reply;
        const first = { ...reply, leaves: reply.leaves.slice(0, 3), next: 3 };
        return JSON.parse(JSON.stringify(first).replaceAll('yours', 'mine'));
      },
    });
    expect(await replay()).toEqual({
      code: 1,
      output: expect.stringMatching(/The seed pair \w+: the server shows another client seed than the log has/),
    });
  });

  test('goes on after an interruption from the page that was missing', async () => {
    const { player, replay, rotate, lieAbout } = await start();
    await rotate();
    await logAll(world, player.token);
    const LEAVES_PER_PAGE = 4;
    const asked: number[] = [];
    lieAbout({
      path: /\/log\/entries/,
      change({ entries, ...page }, from) {
        if (asked.push(from) === 3) return null;
        const until = Math.min(page.until, from + LEAVES_PER_PAGE);
        return { until, entries: entries.filter((entry: any) => entry.leaf_index < until) };
      },
    });
    expect(await replay()).toEqual({ code: 2, output: expect.stringMatching(/entries\?from=8 answered with 503/) });
    expect(asked).toEqual([0, 4, 8]);
    expect(await replay()).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Replayed: 3 rounds of 1 revealed/),
    });
    expect(Math.min(...asked.slice(3))).toBe(8);
  });
});
